import { options } from 'preact';
import { onTestFinished } from 'vitest';

/** The names of the components that are drawn from now on, or compared and left as they are. */
export function watchDrawn(): string[] {
  const names: string[] = [];
  const before = options.diffed;
  options.diffed = (vnode) => {
    before?.(vnode);
    if (typeof vnode.type === 'function') names.push(vnode.type.name);
  };
  onTestFinished(() => {
    Object.assign(options, { diffed: before });
  });
  return names;
}

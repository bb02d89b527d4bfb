import styles from './extra.css?inline';
import { type Kit, useKit } from './kit.ts';

export { attend } from './attend.ts';
export { Controls } from './controls.tsx';
export { More } from './more.tsx';
export { Numbers } from './numbers.tsx';
export { Note } from './progress.tsx';
export { Receipt } from './receipt.tsx';
export { restore } from './remember.ts';
export { Steps } from './steps.tsx';
export { Tabs } from './tabs.tsx';

/** To be called before anything else here: what to draw with, and where the styles belong. */
export function install(kit: Kit, sheet: CSSStyleSheet): void {
  useKit(kit);
  sheet.replaceSync(styles);
}

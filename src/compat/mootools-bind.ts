/**
 * MooTools 1.4 replaces `Function.prototype.bind` with a version that drops the arguments of the call if some were
 * bound before. @preact/signals binds that way while it loads, and would then never draw anything on that page. So
 * `bind` is repaired while it loads, and the page gets its own back right after: see `signals-with-sound-bind.ts`. None
 * of the page's code runs in between.
 */
const ofThePage = Function.prototype.bind;

const countArguments = (...given: unknown[]): number => given.length;

/** Whether the page's `bind` passes on the arguments of both: those bound before, and those of the call. */
const isWhole = ofThePage.call(countArguments, null, 1)(2) === 2;

if (!isWhole) {
  // biome-ignore lint/suspicious/noExplicitAny: the signature of the standard library
  Function.prototype.bind = function (this: (...given: any[]) => unknown, self: unknown, ...first: unknown[]) {
    return (...rest: unknown[]) => Reflect.apply(this, self, [...first, ...rest]);
  };
}

/** Gives the page back what it had. */
export function restoreBind(): void {
  if (!isWhole) Function.prototype.bind = ofThePage;
}

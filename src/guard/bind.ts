/**
 * MooTools 1.4 replaces `Function.prototype.bind` by one that drops the arguments of the call where some were given
 * before. @preact/signals binds so while it is loaded, and would draw nothing for the life of the page. So `bind` is
 * whole while it is loaded, and the page's own again right after: see `signals.ts`. Nothing of the page runs meanwhile.
 */
const ofThePage = Function.prototype.bind;

const countArguments = (...given: unknown[]): number => given.length;

/** Whether `bind` keeps the arguments of both times. */
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

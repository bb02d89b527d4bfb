/** Where a key leads from one of several things in a row; `undefined` if it leads nowhere. */
export function itemByKey(key: string, place: number, count: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward) return Math.min(place + 1, count - 1);
  if (key === back) return Math.max(place - 1, 0);
  return undefined;
}

/**
 * Whether things stand in a row from right to left. Where they stand says so, also in pages that leave nobody a computed
 * style.
 */
export function isRightToLeft({ firstElementChild: first, lastElementChild: last }: Element): boolean {
  return !!first && !!last && first.getBoundingClientRect().left > last.getBoundingClientRect().left;
}

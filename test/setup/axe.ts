import axe from 'axe-core';

/**
 * What axe finds wrong with an element as it is shown, by any of its rules (best practices too): one line each.
 * Motion that ends is waited for, since colors in transition are nobody's.
 */
export async function violations(element: Element): Promise<string[]> {
  const roots = [document, ...(element.shadowRoot ? [element.shadowRoot] : [])];
  const motions = roots
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(motions.map(({ finished }) => finished.catch(() => undefined)));
  const { violations: found } = await axe.run(element);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary}`),
  );
}

import axe from 'axe-core';

/**
 * What axe finds wrong with an element as it is shown, by any of its rules (best practices too): one line each.
 * Motion is waited for, since colors in transition are nobody's.
 */
export async function violations(element: Element): Promise<string[]> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  const { violations: found } = await axe.run(element);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary}`),
  );
}

import axe from 'axe-core';

/** Motion that ends; skeletons shimmer for as long as they are there. */
const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/**
 * What axe finds wrong with an element as it is shown, by any of its rules (best practices too): one line each.
 * Motion is waited for, since colors in transition are nobody's.
 * @param rules further ones, which axe does not apply by itself
 */
export async function violations(element: Element, ...rules: string[]): Promise<string[]> {
  const motion = [...document.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])];
  await Promise.all(motion.filter(ends).map(({ finished }) => finished.catch(() => undefined)));
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  const { violations: found } = await axe.run(element, { rules: enabled });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary}`),
  );
}

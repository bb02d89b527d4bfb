import axe from 'axe-core';

/**
 * What axe finds wrong with an element as it is shown, by any of its rules (best practices too): one line each.
 * Nothing moves any more from then on, since colors in transition are nobody's.
 * @param rules further ones, which axe does not apply by itself
 */
export async function violations(element: Element, ...rules: string[]): Promise<string[]> {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }');
  element.shadowRoot?.adoptedStyleSheets.push(still);
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  const { violations: found } = await axe.run(element, { rules: enabled, resultTypes: ['violations'] });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary}`),
  );
}

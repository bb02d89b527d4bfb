import type { OfferSeed } from './types.ts';

/** A list; items are HTML. */
export function list(...items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** A numbered list that begins at `start`. */
export function numbered(start: number, ...items: readonly string[]): string {
  const attribute = start === 1 ? '' : ` start="${start}"`;
  return `<ol${attribute}>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
}

/** Paragraphs; texts are HTML. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>\n`).join('');
}

/** A table whose first row is its head. */
export function table(head: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

/** What services send for a field that an editor left empty (API contract, 1). */
export const emptyParagraph = '<p></p>\n';

/** Key points in one of the forms that editors' HTML takes (API contract, 1). */
export function keyPointsOf({ points, short }: OfferSeed, variety: number): string {
  if (typeof points === 'string') return points;
  if (!points) return variety % 2 ? `<p>${short}</p>` : '';
  const forms = [
    () => list(...points),
    () => list(...points.map((point) => `<strong>${point}</strong>`)),
    () => numbered(1, ...points),
    () => paragraphs(...points),
    () => `${points.join('. ')}.`,
    () => list(...points.map((point) => `<p>${point}</p>`)),
  ];
  return forms[variety % forms.length]?.() ?? '';
}

/** The description of an offer that has none of its own. */
export function detailsOf(seed: OfferSeed & { by: string }, action: string, variety: number): string {
  if (seed.details !== undefined) return seed.details;
  const forms = [
    () => paragraphs(`${seed.short}.`, `${action}, and your reward is on its way.`),
    () =>
      `<h2>How it works</h2>${numbered(1, 'Follow the link to the site of our partner', action, 'Receive your reward')}`,
    () => `${seed.short}. ${action} within 30 days of your click.`,
    () => paragraphs(`<em>${seed.headline}</em>`, `With ${seed.by}: ${seed.short.toLowerCase()}.`),
  ];
  return forms[variety % forms.length]?.() ?? '';
}

/** The small print of an offer that has none of its own. */
export function termsOf(seed: OfferSeed & { key: string; by: string }, action: string, variety: number): string {
  if (seed.terms !== undefined) return seed.terms;
  const forms = [
    () =>
      list(
        `Only for people who are new to ${seed.by}`,
        'One reward per household',
        'Ad blockers and private windows can keep your visit from being recognised',
      ),
    () => paragraphs(`New customers aged 18 or over only. ${action} after following the link from this page.`),
    () =>
      paragraphs(
        'The reward is credited once our partner has confirmed it.',
        `Cancelled, refunded or repeated orders are not rewarded. Questions about the product: <a href="https://help.example/${seed.key}">${seed.by} help centre</a>.`,
      ),
    () => 'Offer subject to change. Cannot be combined with other promotions.',
    () =>
      numbered(
        1,
        'Use the same device from beginning to end.',
        'Give a valid e-mail address.',
        `<strong>Existing customers</strong> of ${seed.by} are not eligible.`,
      ),
  ];
  return forms[variety % forms.length]?.() ?? '';
}

/** Long and tedious conditions, more than 25 kB of HTML, that nobody would ever read. */
export function longTerms(company: string): string {
  const sentences = [
    `In these terms, "we" means ${company} and "you" means the policyholder named in the schedule, together with every person who lives at the insured address.`,
    'Nothing in this clause limits a right that the law of your country gives you and that cannot be waived by agreement.',
    'Notices are given in writing, and are taken to have arrived on the second working day after they were sent.',
    'Amounts stated in the schedule include all taxes unless the schedule says otherwise, and are rounded to the nearest whole unit.',
  ];
  const clause = sentences.map(
    (sentence, place) => `<li>${sentence} ${sentences[(place + 1) % sentences.length]}</li>`,
  );
  const section = (_: unknown, place: number) => `<h3>Section ${place + 1}</h3><ol>${clause.join('').repeat(2)}</ol>`;
  const sections = Array.from({ length: 12 }, section);
  return `<h2>Terms of insurance</h2><p>Please read these <strong>12 sections</strong> with care.</p>${sections.join('')}`;
}

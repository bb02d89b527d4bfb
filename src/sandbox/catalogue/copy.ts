import { list, numbered, paragraphs } from './html.ts';
import type { OfferSeed } from './types.ts';

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
export function detailsOf(seed: OfferSeed, action: string, variety: number): string {
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
export function termsOf(seed: OfferSeed, action: string, variety: number): string {
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

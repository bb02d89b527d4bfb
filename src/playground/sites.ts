/** A publisher's page around the wall. */
export interface Site {
  brand: string;
  /** What it is, in a word or two. */
  kind: string;
  title: string;
  lead: string;
  links: readonly string[];
  /** What it gives the wall to look like a part of it: values by the names without `--offer-wall-`. */
  tokens: Readonly<Record<string, string>>;
}

export type SiteName = keyof typeof sites;

/** What their pages are written in: said to the wall as well, so that it looks the same on a page that says nothing. */
const FONT = 'system-ui, sans-serif';

/** The publishers. Their pages' own colors are in `public/framed-publisher.css`; what the wall takes of them is here. */
export const sites = {
  club: {
    brand: 'Wanderly Club',
    kind: 'A travel club',
    title: 'Earn points',
    lead: 'Every point takes you further. Pick an offer and follow its steps.',
    links: ['Earn', 'Spend', 'Trips'],
    tokens: { accent: 'light-dark(#08776b, #4fd3bd)', background: 'light-dark(#f6f8f7, #121719)', font: FONT },
  },
  store: {
    brand: 'Pixel Harbour',
    kind: 'A game store',
    title: 'Free gems',
    lead: 'Finish a quest with one of our partners, and keep playing for nothing.',
    links: ['Games', 'Gems', 'Friends'],
    tokens: {
      accent: '#ffb800',
      background: '#14122b',
      surface: '#221e47',
      radius: '18px',
      font: FONT,
    },
  },
  bank: {
    brand: 'Alder Bank',
    kind: 'A bank in navy',
    title: 'Cashback',
    lead: 'Offers from companies that we have looked at closely.',
    links: ['Accounts', 'Cards', 'Cashback'],
    tokens: {
      accent: 'light-dark(#0a2a5e, #9db9ee)',
      surface: 'light-dark(#fff, #16202e)',
      background: 'light-dark(#f3f5f8, #0e141d)',
      radius: '4px',
      density: '0.9',
      font: FONT,
    },
  },
} as const satisfies Record<string, Site>;

/** Where the colors and shapes come from, before any of them is set by hand. */
export const looks = [
  { name: 'site', title: 'As the page around it' },
  { name: '', title: 'The wall’s own' },
  { name: 'calm', title: 'Preset: calm' },
  { name: 'night', title: 'Preset: night' },
  { name: 'game', title: 'Preset: game' },
  { name: 'bank', title: 'Preset: bank' },
] as const;

/** A rule with custom properties; empty where there are none. */
function ruleOf(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  --offer-wall-${name}: ${value};\n`);
  return lines.length ? `offer-wall {\n${lines.join('')}}\n` : '';
}

/**
 * The publisher's style sheet for a choice.
 * @param preset the text of the preset that was chosen, if one was
 */
export function cssOf(
  { site, look, tokens }: { site: SiteName; look: string; tokens: Readonly<Record<string, string>> },
  preset: string,
): string {
  return look === 'site' ? ruleOf({ ...sites[site].tokens, ...tokens }) : preset + (preset && '\n') + ruleOf(tokens);
}

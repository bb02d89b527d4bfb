import measured from '../../public/figures.json' with { type: 'json' };
import { languages } from '../i18n/languages.ts';
import { matchLanguage } from '../i18n/match-language.ts';
import { MEMBER } from './demo-member.ts';
import { states } from './gallery/all-states.ts';

/**
 * Fills in a page: who visits it, where the API is, and its figures; what else the address says becomes options of the
 * wall, `locale` included.
 * @throws if the page has a place for something that there is not
 */
export function fill(html: string, api: string, query: URLSearchParams): string {
  const member = query.get('member') ?? MEMBER;
  const locale = query.get('locale');
  const chosen = locale === null ? '' : `locale=${encodeURIComponent(locale)}`;
  const values: Record<string, string> = {
    ...figureWords(),
    api,
    member,
    // Links to other pages keep the language.
    query: chosen && `?${chosen}`,
    initial: member ? 'M' : '?',
    name: member ? 'Maya Lindqvist' : 'Guest',
    who: member ? `Member ${member}` : 'Not signed in',
    balance: member ? '2,450 points' : '0 points',
  };
  const page = [...query]
    .map(([name, value]) => [name.replace(/^attr-/, ''), value] as const)
    .filter(([name]) => name !== 'member' && /^[a-z0-9-]+$/.test(name))
    .reduce((filled, [name, value]) => withOption(filled, name, value), html);
  return page.replace('{{languages}}', choices(locale ?? 'en')).replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page asks for "${name}", which there is not.`);
    return escapeHtml(value);
  });
}

/** The wall's languages to choose from, each by its own name; that of the locale is chosen. */
function choices(locale: string): string {
  const tags = ['en', ...languages];
  const chosen = matchLanguage(locale, tags) ?? 'en';
  return tags
    .map((tag) => {
      const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
      const title = name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
      return `<option value="${tag}" lang="${tag}"${tag === chosen ? ' selected' : ''}>${title}</option>`;
    })
    .join('');
}

/** Sets one option of the walls in the page, on their script tag or elements. */
function withOption(html: string, name: string, value: string): string {
  return html.replace(/<(?:script|offer-wall)\b[^>]*base-url=[^>]*>/g, (tag) => {
    const attribute = `${tag.startsWith('<script') ? 'data-' : ''}${name}`;
    // A value from the address is never taken for a placeholder of the page.
    const text = `${attribute}="${escapeHtml(value)}"`;
    const present = new RegExp(` ${attribute}="[^"]*"`);
    return present.test(tag) ? tag.replace(present, () => ` ${text}`) : tag.replace(/>$/, () => ` ${text}>`);
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'{}]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What `npm run bench -- --write` measures, and the home page says. */
export interface Figures {
  /** The day, as 2026-11-24. */
  date: string;
  /** On what, with which browser. */
  where: string;
  /** Bytes as they are transferred, with brotli. */
  bytes: { shell: number; wall: number; features: number };
  /** Until the first list is there, without pictures. */
  requests: number;
  /** Milliseconds until the first offer is seen on a slow phone and its network: the least of as many rounds as `where` says. */
  firstCard: { iframe: number; wall: number; hints: number };
}

const number = (value: number): string => value.toLocaleString('en');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The figures as a page writes them, by the names of their places. */
function figureWords(figures: Figures = measured): Record<string, string> {
  const { date, where, bytes, requests, firstCard } = figures;
  const longest = Math.max(...Object.values(firstCard));
  const share = (milliseconds: number): string => ((100 * milliseconds) / longest).toFixed(0);
  return {
    'figure.date': date,
    'figure.where': where,
    'figure.shell.bytes': kilobytes(bytes.shell),
    'figure.wall.bytes': kilobytes(bytes.wall + bytes.features),
    'figure.requests': number(requests),
    'figure.iframe': seconds(firstCard.iframe),
    'figure.iframe.share': share(firstCard.iframe),
    'figure.wall': seconds(firstCard.wall),
    'figure.wall.share': share(firstCard.wall),
    'figure.hints': seconds(firstCard.hints),
    'figure.hints.share': share(firstCard.hints),
    'figure.states': number(states.length),
    'figure.languages': number(languages.length + 1),
  };
}

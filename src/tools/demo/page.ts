import { english } from '../../i18n/english.ts';
import { createFormat } from '../../i18n/format.ts';
import { languages } from '../../i18n/languages.ts';
import { matchLanguage } from '../../i18n/match-language.ts';
import { MEMBER } from '../member.ts';
import { figureWords } from './figures.ts';
import { words } from './words.ts';

/** What the invented club owes its invented member. */
const BALANCE = 2450;

/** HTML for places of texts. */
const pieces: Record<string, string> = {
  club: 'Wanderly Club',
};

/**
 * Fills in a page: who visits it, where the API is, and its texts, which are in English; what else the address says
 * becomes options of the wall, `locale` included.
 * @throws if the page has a place for something that there is not
 */
export function fill(html: string, api: string, query: URLSearchParams): string {
  const member = query.get('member') ?? MEMBER;
  const locale = query.get('locale');
  const chosen = locale === null ? '' : `locale=${encodeURIComponent(locale)}`;
  const values: Record<string, string> = {
    ...words,
    ...figureWords(),
    api,
    member,
    // Links to other pages keep the language.
    query: chosen && `?${chosen}`,
    initial: member ? 'M' : '?',
    name: member ? 'Maya Lindqvist' : words['member.guest'],
    who: member ? words['member.signedIn'].replace('{id}', member) : words['member.signedOut'],
    balance: points(member ? BALANCE : 0),
  };
  const page = [...query]
    .map(([name, value]) => [name.replace(/^attr-/, ''), value] as const)
    .filter(([name]) => name !== 'member' && /^[a-z0-9-]+$/.test(name))
    .reduce((filled, [name, value]) => withOption(filled, name, value), html);
  return page.replace('{{languages}}', choices(locale ?? 'en')).replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page asks for "${name}", which there is not.`);
    return name in words ? withPieces(value) : escapeHtml(value);
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

/** An amount of points in the words of the wall. */
function points(amount: number): string {
  const language = { locale: 'en', messages: undefined, pointsLabel: '', formatReward: undefined };
  const reward = { amount, kind: 'flat', upTo: false, earned: null, status: 'completed' } as const;
  return createFormat(language, english).reward(reward);
}

/** A text as HTML, with the pieces in their places. */
const withPieces = (text: string): string =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : (pieces[part] ?? escapeHtml(`{${part}}`))))
    .join('');

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

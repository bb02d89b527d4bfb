import measured from '../../public/figures.json' with { type: 'json' };
import { languages } from '../i18n/languages.ts';
import { matchLanguage } from '../i18n/match-language.ts';
import { MEMBER } from './demo-member.ts';
import { states } from './states/all-states.ts';

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
    ...Object.fromEntries(Object.entries(measured).map(([place, words]) => [`figure.${place}`, words])),
    'figure.states': `${states.length}`,
    'figure.languages': `${languages.length + 1}`,
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

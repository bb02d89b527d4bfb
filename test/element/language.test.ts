import { describe, expect, it, vi } from 'vitest';
import { surroundingLocale } from '../../src/element/language.ts';
import { doctor } from '../../src/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { insideOf, type ShownWall, showReadyWall, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const { documentElement: page } = document;

/** A component of the page with an open shadow root; the wall is moved into it. */
async function showInside(): Promise<ShownWall & { outer: HTMLElement; inner: HTMLElement }> {
  const outer = document.body.appendChild(document.createElement('section'));
  const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('section'));
  const root = inner.attachShadow({ mode: 'open' });
  const shown = await showReadyWall(createTenant());
  root.append(shown.wall);
  await frames();
  return { ...shown, outer, inner };
}
const heading = (words: string, { ui }: ShownWall) => ui().findByRole('list', { name: words });

it('the offers have a language of their own, where the publisher says so', async () => {
  const { ui, wall } = await showReadyWall(createTenant(), { locale: 'de', 'offers-lang': 'en' });
  const tongues = async () => {
    const name = (await ui().findAllByRole('button', { name: 'SiriusXM' }))[0];
    return [name?.closest('.wall')?.getAttribute('lang'), name?.lang];
  };
  await expect.poll(tongues).toEqual(['de', 'en']);
  wall.offersLang = 'de';
  await expect.poll(tongues).toEqual(['de', '']);
});

describe('the language of the page', () => {
  it('is English where neither the page nor the browser names one', () => {
    page.lang = '';
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('');
    expect(surroundingLocale(document.body)).toBe('en');
  });

  it('reaches a wall in the shadow roots of its components, the nearest of which has the last word, whenever one changes', async () => {
    page.lang = 'de';
    const shown = await showInside();
    expect(await heading('Angebote', shown)).toBeTruthy();
    const { walls } = await doctor();
    const { settings } = walls.find(({ element }) => element === shown.wall) ?? {};
    expect(settings?.locale).toEqual({ value: 'de', from: 'lang of the page' });
    shown.inner.lang = 'fr';
    expect(await heading('Offres', shown)).toBeTruthy();
    shown.inner.removeAttribute('lang');
    expect(await heading('Angebote', shown)).toBeTruthy();
    page.lang = 'fr';
    expect(await heading('Offres', shown)).toBeTruthy();
    shown.outer.lang = 'en';
    expect(await heading('Offers', shown)).toBeTruthy();
  });
});

it.each([
  ['the attribute', 'en', 'de', '+3.200 Punkte', 'de'],
  ['the page, with an underscore, too', 'de_DE', undefined, '+3.200 Punkte', 'de'],
  ['the browser, where the page`s makes no sense', 'd_e!', undefined, '+3,200 points', 'en'],
  ['the browser, where the page has none', '', undefined, '+3,200 points', 'en'],
  ['English, where there are no words in that of the page', 'eo', undefined, '+3,200 points', 'en'],
])('the language is that of %s, and the words say which it is', async (_, lang, locale, words, said) => {
  page.lang = lang;
  const shown = await showReadyWall(createTenant(), { locale });
  expect(shown.ui().getByText(/^\+3.200 /).textContent).toBe(words);
  expect(insideOf(shown.wall).lang).toBe(said);
  // In which the browser then writes its letters, and breaks lines.
  expect(getComputedStyle(insideOf(shown.wall)).getPropertyValue('-webkit-locale')).toBe(`"${said}"`);
});

it('the place that is held for words is that of their language, before they are there and on a page in another', async () => {
  page.lang = 'en';
  const { wall } = showWall(createTenant(), { locale: 'de' });
  // As wide as on a phone of 320 px.
  wall.style.inlineSize = '288px';
  const line = () => wall.shadowRoot?.querySelector<HTMLElement>('.about');
  await expect.poll(line, { interval: 1 }).toBeTruthy();
  expect([line()?.textContent, line()?.offsetHeight]).toEqual(['', 60]);
  await expect.poll(() => line()?.textContent).toMatch(/^Angebote sind Werbung/);
  expect(line()?.offsetHeight).toBe(60);
});

import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { showDetails } from '../setup/show-sample.ts';
import { insideOf, PAGE_SIZE, settled, showReadyWall } from '../setup/show-wall.ts';

describe('a card', () => {
  it('is described by its reward first, then its end, category, what is new and headline', async () => {
    const endDate = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const { ui } = await showReadyWall(
      await tenantWith(listing([{ ...SAMPLE, id: 'an id', endDate, launchDate: new Date().toISOString() }])),
    );
    const description = /^\+30 points Ends (in 5\shours|tomorrow) Fin-Tech New Get 3 months of streaming for only \$1$/;
    await expect.poll(() => ui().queryByRole('button', { name: 'SiriusXM', description })).not.toBeNull();
  });

  it('has a heading of the level that the page wants', async () => {
    const { ui, wall } = await showReadyWall();
    const levels = () => {
      const { children } = ui().getByRole('list', { name: 'Offers' });
      return [...children].map((card) => card.querySelector('button')?.closest('h1, h2, h3, h4, h5, h6')?.localName);
    };
    expect(levels()).toEqual(Array.from({ length: PAGE_SIZE }, () => 'h3'));
    for (const level of [2, 6]) {
      wall.headingLevel = level;
      await expect.poll(levels).toEqual(Array.from({ length: PAGE_SIZE }, () => `h${level}`));
    }
  });

  it('has nothing read that is only for the eye, nor has the dialog', async () => {
    const tenant = createTenant();
    await tenant.complete('member-1', specialIds.multiEvent, 2);
    const { wall } = await showReadyWall(tenant);
    await wall.open(specialIds.multiEvent);
    await settled(wall);
    const generated = [...insideOf(wall).querySelectorAll('*')].flatMap((element) =>
      ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo).content),
    );
    const seen = generated.filter((content) => content !== 'none' && content !== 'normal' && content !== '""');
    expect(seen.length).toBeGreaterThan(10);
    // The number of a step is for everybody, and so are the stops between the pieces of a description.
    expect(seen.filter((content) => !content.endsWith('/ ""') && !/^"(\d+|\. )"$/.test(content))).toEqual([]);
  });
});

describe('the lists', () => {
  it('say of each card where it stands among all, on each page', async () => {
    const { ui, detailsOf } = await showReadyWall();
    const total = detailsOf('page')[0]?.totalCount;
    const places = () => {
      const cards = [...ui().getByRole('list', { name: 'Offers' }).children];
      return cards.map((card) => [card.getAttribute('aria-posinset'), card.getAttribute('aria-setsize')]);
    };
    const from = (first: number) => Array.from({ length: PAGE_SIZE }, (_, index) => [`${first + index}`, `${total}`]);
    expect(places()).toEqual(from(1));
    await userEvent.click(ui().getByRole('button', { name: 'Next page' }));
    await expect.poll(places).toEqual(from(PAGE_SIZE + 1));
  });

  it('that grow say so, too, of what is appended', async () => {
    const { ui, names } = await showReadyWall(createTenant(), { paging: 'more', 'page-size': 3 });
    await userEvent.click(await ui().findByRole('button', { name: 'Show more' }));
    await expect.poll(() => names().length).toBe(6);
    const last = ui().getByRole('list', { name: 'Offers' }).lastElementChild;
    expect([last?.ariaPosInSet, last?.ariaSetSize]).toEqual(['6', '128']);
  });
});

describe('the language of parts', () => {
  it('is not said twice where the offers are in that of our words, as far as anybody knows', async () => {
    document.documentElement.lang = 'de';
    const { wall, ui } = await showReadyWall();
    await ui().findByRole('tab', { name: /^Angebote/ });
    expect([...insideOf(wall).querySelectorAll('[lang]')]).toEqual([]);
  });

  it('runs in its own direction where the page runs the other way', async () => {
    Object.assign(document.documentElement, { lang: 'fa', dir: 'rtl' });
    const tenant = createTenant();
    await tenant.complete('member-1', specialIds.multiEvent, 2);
    const shown = await showReadyWall(tenant, { paging: 'more', 'page-size': 12 });
    // It comes with the features.
    await shown.ui().findByText(/^12 of \d+ offers$/);
    const isInOrder = (words: RegExp): boolean => {
      const texts = document.createTreeWalker(insideOf(shown.wall), NodeFilter.SHOW_TEXT);
      while (texts.nextNode() && !words.test(`${texts.currentNode.nodeValue}`));
      const text = `${texts.currentNode.nodeValue}`;
      expect(text).toMatch(words);
      const leftOf = (at: number) => {
        const letter = document.createRange();
        letter.setStart(texts.currentNode, at);
        letter.setEnd(texts.currentNode, at + 1);
        return letter.getBoundingClientRect().left;
      };
      return leftOf(0) < leftOf(text.length - 1);
    };
    expect([isInOrder(/^Pays in .* · 2 steps/), isInOrder(/^12 of \d+ offers$/)]).toEqual([true, true]);
    await shown.choose('In progress');
    await expect.poll(() => isInOrder(/^2 of 4 steps done$/)).toBe(true);
  });

  it('is that of the page for the text of an offer, whose direction is its own', async () => {
    document.documentElement.lang = 'eo';
    const offer = { ...SAMPLE, name: 'عرض', keyPoints: '<p>نقطة</p>', advertiserName: 'Us' };
    const tenant = await tenantWith({
      offers: { kind: 'body', body: listAnswer([offer]) },
      details: { kind: 'body', body: detailsAnswer(offer) },
    });
    const shown = await showReadyWall(tenant);
    const name = shown.ui().getByRole('button', { name: 'عرض' });
    expect(getComputedStyle(name).direction).toBe('rtl');
    const dialog = within(await shown.open('عرض'));
    expect(getComputedStyle(dialog.getByRole('heading', { level: 2 })).direction).toBe('rtl');
    const text = (await dialog.findByText('نقطة')).closest('[lang]');
    expect([text?.getAttribute('lang'), text?.getAttribute('dir')]).toEqual(['eo', 'auto']);
    const foreign = [...insideOf(shown.wall).querySelectorAll('[lang=eo]')];
    expect(foreign.filter((one) => !one.closest('[dir="auto"], bdi'))).toEqual([]);
    expect(new Set(foreign.map((one) => one.className))).toEqual(
      new Set(['category', 'name', 'headline', 'title', 'lead', '', 'html']),
    );
    // Ours stays as it is.
    expect(dialog.getByText(/^Advertiser: /).lang).toBe('');
    expect(getComputedStyle(dialog.getByRole('heading', { name: 'Key points' })).direction).toBe('ltr');
  });
});

it('a video is named, nothing of it is loaded or moves before it is played, and it gives way to a picture', async () => {
  const shown = await showReadyWall();
  await shown.wall.open(specialIds.video);
  const dialog = shown.ui().getByRole('dialog');
  const video = dialog.querySelector('video');
  expect(video?.getAttribute('aria-label')).toBe('Video: Emberline: Last Train North');
  expect(video).toMatchObject({ preload: 'none', autoplay: false, paused: true, controls: true, readyState: 0 });
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(loaded.filter((name) => name.startsWith(shown.tenant.baseUrl) && name.includes('.mp4'))).toEqual([]);
  // The picture that the offer has as well is shown until it is played, and where it cannot be.
  expect(video?.poster).toMatch(/\.svg$/);
  video?.dispatchEvent(new Event('error'));
  expect(video?.checkVisibility()).toBe(false);
  const picture = dialog.querySelector('img');
  expect([picture?.src, picture?.checkVisibility()]).toEqual([video?.poster, true]);
});

it('an open offer says once what is its headline and its short description', async () => {
  const { dialog } = await showDetails({ headline: 'Listen for free', shortDescription: 'Listen for free' });
  expect(within(dialog).getAllByText('Listen for free')).toHaveLength(1);
});

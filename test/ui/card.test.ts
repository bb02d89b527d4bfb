import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Json, listAnswer, SAMPLE } from '../setup/answers.ts';
import { createTenant } from '../setup/tenant.ts';
import { insideOf, type ShownWall, showReadyWall, showWall } from '../setup/wall.ts';

/** A wall with one offer, made of the sample and other fields. */
async function showOffer(fields: Json = {}): Promise<ShownWall & { card: HTMLElement }> {
  const tenant = createTenant();
  await tenant.faults({ offers: { kind: 'body', body: listAnswer([{ ...SAMPLE, ...fields }]) } });
  const shown = await showReadyWall(tenant);
  return { ...shown, card: within(shown.ui().getByRole('list', { name: 'Offers' })).getByRole('listitem') };
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const media = (card: HTMLElement) => card.querySelector<HTMLImageElement | HTMLVideoElement>('img, video');

describe('a card', () => {
  it('tells name, headline, category and reward', async () => {
    const { card } = await showOffer();
    for (const words of ['SiriusXM', 'Get 3 months of streaming for only $1', 'Fin-Tech', '+30 points']) {
      expect(within(card).getByText(words)).toBeTruthy();
    }
  });

  it.each([240, 320, 768])('has a reward that is larger than all its other words: %s px', async (width) => {
    const { card, wall } = await showOffer();
    const { style } = wall.parentElement ?? wall;
    style.width = `${width}px`;
    const sizeOf = (name: string) =>
      Number.parseFloat(getComputedStyle(card.querySelector(`.${name}`) ?? card).fontSize);
    const others = ['name', 'headline', 'category'].map(sizeOf);
    expect(sizeOf('reward')).toBeGreaterThanOrEqual(Math.max(...others) * 1.125);
  });

  it('has one button, whose name contains the name of the offer', async () => {
    const { card } = await showOffer();
    expect(within(card).getAllByRole('button')).toEqual([within(card).getByRole('button', { name: /SiriusXM/ })]);
  });

  it.each([
    ['its name', 'start'],
    ['its corner', 'corner'],
    ['its reward', 'end'],
  ])('opens wherever it is clicked: %s', async (_, place) => {
    const { card, ui } = await showOffer();
    const { width, height } = card.getBoundingClientRect();
    const position = {
      start: { x: 40, y: height - 120 },
      corner: { x: width - 6, y: 6 },
      end: { x: width / 2, y: height - 8 },
    }[place];
    await userEvent.click(card, position ? { position } : {});
    expect(await ui().findByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
  });

  it('opens by keyboard', async () => {
    const { ui } = await showOffer();
    ui()
      .getByRole('button', { name: /SiriusXM/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    expect(await ui().findByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
  });

  it.each([
    [{ name: '' }, 'Get 3 months of streaming for only $1'],
    [{ name: null, headline: ' ' }, SAMPLE.id],
  ])('is named by what there is: %j', async (fields, name) => {
    const { card } = await showOffer(fields);
    expect(within(card).getByRole('button', { name: `${name}` })).toBeTruthy();
  });

  it('shows the short description where there is no headline', async () => {
    const { card } = await showOffer({ headline: null });
    expect(within(card).getByText('Stream sports, music, podcasts and more')).toBeTruthy();
  });

  it.each<[Json, string]>([
    [{ reward: 30 }, '+30 points'],
    [{ reward: undefined, rewardPoints: 1 }, '+1 point'],
    [{ reward: 4.5, conversionType: 'RevShare' }, '4.5% back'],
    [{ reward: 0 }, '0 points'],
    [{ reward: null }, 'See details'],
  ])('says what is to be had: %j', async (fields, words) => {
    const { card } = await showOffer(fields);
    expect(within(card).getByText(words)).toBeTruthy();
  });

  it.each<[number, RegExp, RegExp]>([
    [0.51, /^Ends in (30|31) min\.$/, /^Ends in (30|31) minutes$/],
    [5.01, /^Ends in 5 hr\.$/, /^Ends in 5 hours$/],
    [48.01, /^Ends in 2 days$/, /^Ends in 2 days$/],
  ])('says so when it ends soon, in short to the eye: in %s hours', async (hours, seen, heard) => {
    const { card } = await showOffer({ endDate: inHours(hours) });
    expect(within(card).getByText(seen)).toBeTruthy();
    expect(within(card).getByText(heard)).toBeTruthy();
  });

  it.each<[string, unknown]>([
    ['in a month', inHours(30 * 24)],
    ['an hour ago', inHours(-1)],
    ['never', null],
    ['at an unreadable time', 'soon'],
  ])('says nothing of an end %s', async (_, endDate) => {
    const { card } = await showOffer({ endDate });
    expect(within(card).queryByText(/Ends/)).toBeNull();
  });

  it('shows text of the service as text', async () => {
    const name = '<img src=x onerror=alert(1)> & <b>Bold</b> {count} 🎁';
    const { card } = await showOffer({ name, headline: name, shortDescription: '', categoryName: name });
    expect(within(card).getAllByText(name)).toHaveLength(3);
  });
});

describe('the creative of a card', () => {
  it('is a picture that says nothing of its own, since the name stands beside it', async () => {
    const tenant = createTenant();
    const { card } = await showOffer({ creativeFileUrl: `${tenant.baseUrl}/creatives/apps-1.svg` });
    const picture = media(card);
    await expect.poll(() => picture instanceof HTMLImageElement && picture.naturalWidth).toBeGreaterThan(0);
    expect(picture?.getAttribute('alt')).toBe('');
    expect(picture?.getBoundingClientRect().width).toBeGreaterThan(100);
  });

  it('is fetched first where it is among the first, and never before it comes near the screen', async () => {
    const { wall } = await showReadyWall(createTenant(), { 'page-size': undefined });
    const cards = [...(wall.shadowRoot?.querySelectorAll('li') ?? [])];
    const pictures = cards.map((card) => card.querySelector('img'));
    const isFetchedFirst = pictures.flatMap((picture, place) => (picture ? [[place < 4, picture.fetchPriority]] : []));
    expect(isFetchedFirst).toContainEqual([true, 'high']);
    expect(isFetchedFirst).toContainEqual([false, 'auto']);
    expect(isFetchedFirst.every(([isFirst, priority]) => isFirst === (priority === 'high'))).toBe(true);
    expect(pictures.every((picture) => !picture || picture.loading === 'lazy')).toBe(true);
  });

  it('is the placeholder where it would be a video, of which nothing is loaded', async () => {
    const tenant = createTenant();
    const { card } = await showOffer({ creativeFileUrl: `${tenant.baseUrl}/creatives/video-1.mp4?x=1` });
    expect(media(card)).toBeNull();
    expect(card.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('S');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.filter((name) => name.startsWith(tenant.baseUrl) && name.includes('.mp4'))).toEqual([]);
  });

  it('is the first picture where the first creative is a video', async () => {
    const url = (file: string) => `${createTenant().baseUrl}/creatives/${file}`;
    const creatives = ['video-1.mp4', 'games-1.svg', 'apps-1.svg'].map((file, order) => ({ order, url: url(file) }));
    const { card } = await showOffer({ creativeFileUrl: url('video-1.mp4'), creatives });
    expect(media(card)?.getAttribute('src')).toMatch(/games-1\.svg$/);
  });

  it.each([
    ['a picture that is not there', 'none.png'],
    ['a video that is not there', 'none.mp4'],
    ['a video that no browser plays', 'none.avi'],
  ])('gives way where it cannot be shown: %s', async (_, file) => {
    const { card } = await showOffer({ creativeFileUrl: `${createTenant().baseUrl}/creatives/${file}` });
    await expect.poll(() => media(card)?.checkVisibility() ?? false).toBe(false);
  });

  it.each([null, '', 'javascript:alert(1)', 'data:image/png,x', 'creatives/a.png'])('is not there: %s', async (url) => {
    const { card } = await showOffer({ creativeFileUrl: url });
    expect(media(card)).toBeNull();
  });

  it('takes the same place whether it is there or not', async () => {
    const height = async (fields: Json) => (await showOffer(fields)).card.getBoundingClientRect().height;
    const url = `${createTenant().baseUrl}/creatives/`;
    const [without, picture, video, broken] = [
      await height({}),
      await height({ creativeFileUrl: `${url}apps-1.svg` }),
      await height({ creativeFileUrl: `${url}video-1.mp4` }),
      await height({ creativeFileUrl: `${url}none.png` }),
    ];
    expect([picture, video, broken]).toEqual([without, without, without]);
  });
});

describe('a card that is not there yet', () => {
  const boxes = ({ wall }: ShownWall) =>
    [...insideOf(wall).querySelectorAll('ul > li')].map((item) => item.getBoundingClientRect());

  it('has the box of one with a short text, so that nothing moves', async () => {
    const tenant = createTenant();
    const body = listAnswer(['a', 'b', 'c'].map((id) => ({ ...SAMPLE, id, name: 'Short', headline: 'Short too' })));
    await tenant.faults({ offers: { kind: 'body', body, delayMs: 100 } });
    const shown = showWall(tenant, { 'page-size': 3 });
    await expect.poll(() => boxes(shown)).toHaveLength(3);
    const before = boxes(shown);
    await shown.settled();
    expect(shown.names()).toEqual(['Short', 'Short', 'Short']);
    expect(boxes(shown)).toEqual(before);
  });

  it('is there as often as offers are asked for, and says nothing', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'hang' } });
    const shown = showWall(tenant, { 'page-size': 7 });
    await expect.poll(() => boxes(shown)).toHaveLength(7);
    expect(shown.ui().queryAllByRole('listitem')).toEqual([]);
  });
});

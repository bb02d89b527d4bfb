import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing } from '../setup/create-tenant.ts';
import { showOffer, showOffers } from '../setup/show-sample.ts';
import { showReadyWall } from '../setup/show-wall.ts';

const media = (card: HTMLElement) => card.querySelector<HTMLImageElement | HTMLVideoElement>('img, video');

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

  it('has a color behind it that is the same throughout a category, and in others another', async () => {
    const categories = ['Tea', 'Tee', 'Tea'].map((categoryName) => ({ categoryName }));
    const { cards } = await showOffers(...categories);
    const [tea, tee, again] = cards.map((card) => {
      const box = card.querySelector('[data-initial]');
      return box && getComputedStyle(box).backgroundImage;
    });
    expect(again).toBe(tea);
    expect(tee).not.toBe(tea);
  });

  it('has no letter behind it, which would be seen through a logo without a background', async () => {
    const url = `${createTenant().baseUrl}/creatives/`;
    const { cards } = await showOffers({ creativeFileUrl: `${url}apps-1.svg` }, { creativeFileUrl: `${url}none.png` });
    const letters = () =>
      cards.map((card) => {
        const box = card.querySelector('[data-initial]');
        return box && getComputedStyle(box, '::before').content;
      });
    await expect.poll(letters).toEqual(['none', '"S" / ""']);
  });

  it('takes the same place whether it is there or not, and gives way where it cannot be shown', async () => {
    const url = `${createTenant().baseUrl}/creatives/`;
    const files = ['apps-1.svg', 'video-1.mp4', 'none.png', 'none.mp4', 'none.avi'];
    const { list, cards } = await showOffers({}, ...files.map((file) => ({ creativeFileUrl: `${url}${file}` })));
    // Else each is as high as the highest beside it.
    list.style.alignItems = 'start';
    const seen = () => cards.map((card) => media(card)?.checkVisibility() ?? false);
    await expect.poll(seen).toEqual([false, true, false, false, false, false]);
    const [first, ...others] = cards.map((card) => card.getBoundingClientRect().height);
    expect(others).toEqual(others.map(() => first));
  });

  it('is there again where a refreshed list has another one that can be shown', async () => {
    const { wall, tenant, card } = await showOffer({ creativeFileUrl: `${createTenant().baseUrl}/creatives/none.png` });
    await expect.poll(() => media(card)?.checkVisibility()).toBe(false);
    const creativeFileUrl = `${tenant.baseUrl}/creatives/apps-1.svg`;
    await tenant.faults(listing([{ ...SAMPLE, id: '0', creativeFileUrl }]));
    await wall.refresh();
    await expect.poll(() => media(card)?.checkVisibility()).toBe(true);
  });
});

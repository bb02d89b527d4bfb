import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { letMove } from '../setup/allow-motion.ts';
import { listAnswer } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { boxOf } from '../setup/find-collisions.ts';
import { type Attributes, queriesTo, showReadyWall, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const MORE = 'https://shop.example/earn';

/** A row with its arrows, its list and what can be pressed there. */
async function showRow(attributes: Attributes = {}) {
  await features.load();
  const given = { layout: 'row', 'page-size': 6, 'more-url': MORE, ...attributes };
  const shown = await showReadyWall(createTenant(), given);
  const list = shown.ui().getByRole('list');
  const isInSight = (stop: Element | null | undefined) => {
    const [inner, outer] = [stop?.closest('li')?.getBoundingClientRect(), list.getBoundingClientRect()];
    return !!inner && inner.left >= outer.left && inner.right <= outer.right;
  };
  const focused = () => shown.wall.shadowRoot?.activeElement;
  /** Presses Tab from before the wall, wherever an earlier test has left off. */
  const tabInto = async () => {
    const start = document.createElement('button');
    shown.wall.before(start);
    start.focus();
    start.remove();
    await userEvent.tab();
  };
  return { ...shown, list, isInSight, focused, tabInto };
}

describe('a row', () => {
  it('has nothing but its cards and the way to all, whatever is set, and asks for no list of a tab', async () => {
    const set = { tabs: 'offers completed', controls: 'search sort', paging: 'more' };
    const { ui, list, tenant, names } = await showRow(set);
    expect(names().slice(0, 6)).toHaveLength(6);
    for (const role of ['tablist', 'search', 'navigation']) expect(ui().queryByRole(role)).toBeNull();
    expect(ui().getByRole('link', { name: 'See all' })).toHaveProperty('href', MORE);
    const sizes = [...list.children].map((item) => [item.ariaPosInSet, item.ariaSetSize].join());
    expect(sizes).toEqual([1, 2, 3, 4, 5, 6, 7].map((place) => `${place},7`));
    await expect.poll(() => queriesTo(tenant, 'memberOffers')).toHaveLength(1);
    expect((await queriesTo(tenant, 'memberOffers')).join()).not.toContain('filter.Progress');
  });

  it('knows by itself how the member stands with its offers', async () => {
    const tenant = createTenant();
    await tenant.start('member-1', specialIds.sample);
    const { ui } = await showReadyWall(tenant, { layout: 'row' });
    const card = async () => (await ui().findByRole('button', { name: 'SiriusXM' })).closest('li')?.textContent;
    await expect.poll(card).toContain('In progress');
    expect(ui().queryByRole('link'), 'without an address of all offers').toBeNull();
  });

  it('says so where it has no offers, nor arrows', async () => {
    await features.load();
    const tenant = await tenantWith({ offers: { kind: 'shape', shape: 'no-items' } });
    const { ui } = await showReadyWall(tenant, { layout: 'row' });
    await frames();
    expect(ui().getByText('No offers right now').checkVisibility()).toBe(true);
  });

  it('asks nothing of a member where nobody is signed in, and the service lists offers all the same', async () => {
    const json = listAnswer([{ id: 'a', name: 'Coffee' }]);
    const tenant = await tenantWith({ offers: { kind: 'body', body: json } });
    const { ui, wall } = await showReadyWall(tenant, { layout: 'row', 'member-id': undefined });
    await ui().findByText('Coffee');
    await wall.refresh();
    expect(await queriesTo(tenant, 'memberOffers')).toEqual([]);
  });

  it.each([240, 400, 1024])('is as high from the beginning, and scrolls nothing but itself: %s px', async (width) => {
    await page.viewport(width, 800);
    const tenant = await tenantWith({ offers: { kind: 'delay', hold: true } });
    const { wall, settled } = showWall(tenant, { layout: 'row', 'more-url': MORE });
    await expect.poll(() => wall.offsetHeight).toBeGreaterThan(150);
    const before = wall.offsetHeight;
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    await tenant.release();
    await settled();
    expect(Math.abs(wall.offsetHeight - before)).toBeLessThan(1);
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it.each([
    ['en', '{ArrowRight}'],
    ['he', '{ArrowLeft}'],
  ])('is walked through with arrows, each card all in sight, with its ring: %s', async (locale, next) => {
    const { list, isInSight, focused, tabInto, wall } = await showRow({ locale });
    await expect.poll(() => wall.shadowRoot?.querySelector('.turn')).not.toBeNull();
    const stops = [...list.querySelectorAll<HTMLElement>('button, a')];
    await tabInto();
    expect(focused()).toBe(stops[0]);
    const [card, clip] = [boxOf(focused()?.closest('li') ?? list), boxOf(list)];
    const room = [card.top - clip.top, card.left - clip.left, clip.right - card.right, clip.bottom - card.bottom];
    expect(Math.min(...room)).toBeGreaterThanOrEqual(6);
    for (const stop of stops.slice(1)) {
      await userEvent.keyboard(next);
      expect(focused()).toBe(stop);
      await expect.poll(() => isInSight(stop)).toBe(true);
    }
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe(stops[0]);
    await expect.poll(() => isInSight(stops[0])).toBe(true);
  });

  it('is walked through by Tab, each card all in sight, where it glides', async () => {
    await letMove();
    const { list, isInSight, focused, tabInto, wall } = await showRow();
    await expect.poll(() => wall.shadowRoot?.querySelector('.turn')).not.toBeNull();
    await tabInto();
    for (const stop of [...list.querySelectorAll('button, a')].slice(1)) {
      await userEvent.tab();
      expect(focused()).toBe(stop);
      await expect.poll(() => isInSight(stop)).toBe(true);
    }
  });

  it.each(['en', 'he'])('is turned by a mouse, as far as there is more: %s', async (locale) => {
    const { list, isInSight, wall } = await showRow({ locale });
    const turn = (place: number) => wall.shadowRoot?.querySelectorAll<HTMLElement>('.turn')[place];
    await expect.poll(() => turn(1)?.hidden).toBe(false);
    expect(turn(0)?.hidden).toBe(true);
    await userEvent.click(turn(1) as HTMLElement);
    await expect.poll(() => isInSight(list.lastElementChild)).toBe(true);
    await expect.poll(() => [turn(0)?.hidden, turn(1)?.hidden]).toEqual([false, true]);
    await userEvent.click(turn(0) as HTMLElement);
    await expect.poll(() => isInSight(list.firstElementChild)).toBe(true);
  });

  it('stays where it is when an offer is closed by a key', async () => {
    const { list, ui, wall } = await showRow();
    await expect.poll(() => wall.shadowRoot?.querySelector('.turn')).not.toBeNull();
    const second = list.querySelectorAll<HTMLElement>('button')[1];
    await userEvent.click(second as HTMLElement);
    await expect.poll(() => ui().queryByRole('button', { name: 'Get offer' })).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => wall.shadowRoot?.activeElement).toBe(second);
    await frames();
    expect(list.scrollLeft).toBe(0);
  });

  it('has its arrows beside all that it says', async () => {
    const { list, wall } = await showRow();
    const arrows = () => [...(wall.shadowRoot?.querySelectorAll<HTMLElement>('.turn:not([hidden])') ?? [])];
    await expect.poll(arrows).toHaveLength(1);
    for (const width of [240, 1024]) {
      await page.viewport(width, 800);
      list.scrollTo({ left: list.children[1]?.clientWidth ?? 0, behavior: 'instant' });
      await expect.poll(arrows).toHaveLength(2);
      const [arrow] = arrows().map(boxOf);
      const words = [...list.querySelectorAll('.label, .reward, .hint, .ends, .name, .headline')].map(boxOf);
      expect(document.documentElement.scrollWidth).toBe(width);
      expect(words.filter(({ top, bottom }) => arrow && top < arrow.bottom && arrow.top < bottom)).toEqual([]);
    }
  });
});

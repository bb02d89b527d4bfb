import { describe, expect, it, onTestFinished } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { letMove } from '../setup/allow-motion.ts';
import { listAnswer } from '../setup/build-answers.ts';
import { tenantWith } from '../setup/create-tenant.ts';
import { type Attributes, insideOf, queriesTo, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const nothing = { kind: 'body', body: listAnswer([]) } as const;

/** Where something stands on the page, in pixels. */
const topOf = (element: Element): number => element.getBoundingClientRect().top + scrollY;

/** A wall between two paragraphs of a page, of a service without offers; what moves it stops at its beginning. */
async function showEmptyWall(attributes: Attributes = {}, box = '') {
  const tenant = await tenantWith({ offers: nothing });
  const shown = showWall(tenant, { empty: 'hide', style: 'margin-block: 40px', ...attributes });
  const { wall } = shown;
  const [before, next] = [document.createElement('p'), document.createElement('p')];
  wall.parentElement?.setAttribute('style', box);
  wall.before(before);
  // Not what comes right after the wall, because a script has no place.
  wall.after(document.createElement('script'), next);
  const without = () => {
    wall.hidden = true;
    const top = topOf(next);
    wall.hidden = false;
    return top;
  };
  const base = without();
  /** All places at which what follows has stood, frame by frame. */
  const tops = new Set<number>();
  let frame = 0;
  const look = () => {
    tops.add(topOf(next));
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  onTestFinished(() => cancelAnimationFrame(frame));
  const movements: Animation[] = [];
  wall.addEventListener('offer-wall-ready', () => {
    movements.push(...wall.getAnimations());
    for (const movement of movements) movement.pause();
  });
  const ready = () => expect.poll(() => shown.detailsOf('ready')).toEqual([{ totalCount: 0, hidden: true }]);
  return { ...shown, next, base, tops, movements, ready };
}

describe('the place of a wall that turns out to have nothing to show', () => {
  const pages: [string, string][] = [
    ['among paragraphs', ''],
    ['in a column with gaps', 'display: flex; flex-direction: column; gap: 24px'],
    ['in a column that it fills', 'display: flex; flex-direction: column; height: 780px'],
    ['in a row', 'display: flex'],
    ['in a grid', 'display: grid'],
  ];

  it.each(pages)('goes smoothly, to the pixel, and its words are never seen: %s', async (_, box) => {
    await letMove();
    const shown = await showEmptyWall({}, box);
    const { wall, next, base, movements } = shown;
    const root = wall.shadowRoot ?? wall;
    let said = '';
    const observer = new MutationObserver(() => {
      said += root.textContent;
    });
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    await expect.poll(() => wall.offsetHeight).toBeGreaterThan(300);
    const held = topOf(next);
    await shown.ready();
    const [movement] = movements;
    expect(movements).toHaveLength(1);
    const at = (time: number) => {
      if (movement) movement.currentTime = time;
      return topOf(next);
    };
    expect(at(0)).toBeCloseTo(held, 0);
    if (box !== 'display: flex') {
      expect(at(90)).toBeLessThan(held - 50);
      expect(at(90)).toBeGreaterThan(base + 50);
    }
    expect(at(179.99)).toBeCloseTo(base, 0);
    expect(wall.offsetHeight).toBe(0);
    movement?.finish();
    await expect.poll(() => getComputedStyle(wall).display).toBe('none');
    expect(topOf(next)).toBe(base);
    expect(wall.getAnimations()).toEqual([]);
    expect(wall.getAttribute('style')).toBe('margin-block: 40px');
    observer.disconnect();
    expect(said).toContain('advertis');
    expect(said).not.toContain('No offers right now');
  });

  it('is there again at once when offers come meanwhile', async () => {
    await letMove();
    const shown = await showEmptyWall();
    const { wall, tenant, movements } = shown;
    await shown.ready();
    expect(movements).toHaveLength(1);
    await tenant.clearFaults();
    await wall.refresh();
    expect(wall.getAnimations()).toEqual([]);
    await expect.poll(() => wall.offsetHeight).toBeGreaterThan(300);
    expect(insideOf(wall).querySelectorAll('.name')).toHaveLength(4);
  });

  it('goes at once where nobody sees it, or wants less motion', async () => {
    const goesAtOnce = async (box: string) => {
      const { wall, next, base, movements, ready, unmount } = await showEmptyWall({}, box);
      await ready();
      expect(movements).toEqual([]);
      expect(getComputedStyle(wall).display).toBe('none');
      expect(topOf(next)).toBe(base);
      unmount();
    };
    await goesAtOnce('');
    await letMove();
    await goesAtOnce('padding-top: 100vh');
  });

  it('does not scroll a page that is read to its end', async () => {
    await letMove();
    const shown = await showEmptyWall({}, 'padding-top: 900px');
    await expect.poll(() => shown.wall.offsetHeight).toBeGreaterThan(300);
    scrollTo(0, 1e6);
    const end = scrollY;
    await shown.ready();
    expect(shown.movements).toHaveLength(1);
    expect(scrollY).toBe(end);
  });
});

describe('the place of a wall without a member', () => {
  it.each(['eager', 'lazy'])('is none from the start, and the page is told: %s', async (loading) => {
    const box = 'display: flex; flex-direction: column; gap: 24px; margin-top: 60px';
    const shown = await showEmptyWall({ 'member-id': undefined, loading }, box);
    const { wall, base, tops } = shown;
    await shown.ready();
    await frames();
    expect([...tops]).toEqual([base]);
    expect(getComputedStyle(wall).display).toBe('none');
    wall.memberId = 'member-1';
    await expect.poll(() => wall.offsetHeight).toBeGreaterThan(0);
  });

  it.each([0, 20, 150])('is taken and kept once there is one, %i ms after the wall', async (wait) => {
    await letMove();
    const { wall, names, settled } = showWall(undefined, { empty: 'hide', 'member-id': undefined });
    await new Promise((done) => setTimeout(done, wait));
    expect(wall.offsetHeight).toBe(0);
    wall.memberId = 'member-1';
    await expect.poll(() => wall.offsetHeight).toBeGreaterThan(300);
    await settled();
    expect(names()).toHaveLength(4);
    expect(wall.getAnimations()).toEqual([]);
    expect(wall.offsetHeight).toBeGreaterThan(300);
  });

  it('is taken where the answer about nobody comes after somebody is known', async () => {
    const tenant = await tenantWith({ offers: { kind: 'delay', hold: true, times: 1 } });
    const { wall, names, settled } = showWall(tenant, { empty: 'hide', 'member-id': undefined });
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    wall.memberId = 'member-1';
    await expect.poll(() => wall.offsetHeight).toBeGreaterThan(300);
    await settled();
    await tenant.release();
    await frames();
    expect(names()).toHaveLength(4);
    expect(wall.offsetHeight).toBeGreaterThan(300);
  });
});

it('a wall that takes no place opens the offer of a deep link, and counts its view, once it has something to show', async () => {
  await letMove();
  const tenant = await tenantWith({ offers: { ...nothing, times: 1 } });
  const { wall, detailsOf } = showWall(tenant, { empty: 'hide', 'offer-id': specialIds.sample });
  await expect.poll(() => detailsOf('ready')).toEqual([{ totalCount: 0, hidden: true }]);
  await expect.poll(() => wall.offsetHeight).toBe(0);
  expect(await queriesTo(tenant, 'details')).toEqual([]);
  await wall.refresh();
  await expect.poll(() => queriesTo(tenant, 'details')).toMatchObject([{ offerId: specialIds.sample }]);
  expect(detailsOf('close')).toEqual([]);
});

it('a wall that comes to have nothing to show keeps its place, and the offer that is open, until that is closed', async () => {
  const tenant = await tenantWith({});
  const { wall, detailsOf, settled } = showWall(tenant, { empty: 'hide' });
  await settled();
  await wall.open(specialIds.sample);
  await tenant.faults({ offers: nothing });
  await wall.refresh();
  await frames();
  expect(detailsOf('close')).toEqual([]);
  expect(insideOf(wall).querySelector('dialog')?.checkVisibility()).toBe(true);
  await wall.close();
  await expect.poll(() => wall.offsetHeight).toBe(0);
});

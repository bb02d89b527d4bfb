import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OfferWallElement } from '../../src/index.ts';
import { features } from '../../src/loading/chunks.ts';
import { landmarks } from '../../src/sandbox/index.ts';
import { speak, speechOf, tags } from '../../src/tools/gallery/speech.ts';
import { SAMPLE } from '../setup/answers.ts';
import { boxOf, covered, isSeen } from '../setup/collisions.ts';
import { createTenant, listing } from '../setup/tenant.ts';
import { insideOf, showReadyWall } from '../setup/wall.ts';

// The marks come with them.
beforeAll(() => features.load());

const MEMBER = 'member-1';

/** Of each state that has a mark, an offer; with categories in both directions. */
const marked: [id: string, category: string, rewardStatus?: string | null][] = [
  [landmarks.multiEvent, 'Games'],
  [landmarks.sample, 'Insurance, pensions and legal protection', null],
  [landmarks.video, 'ألعاب', 'Pending'],
  [landmarks.revShare, 'Shopping', 'Rejected'],
  [landmarks.richHtml, 'קניות ומתנות', 'Completed'],
];

/** A wall and a row beside it, which learns from it what the member has begun: in both each mark stands on a card. */
async function showMarks(): Promise<OfferWallElement[]> {
  const tenant = createTenant();
  for (const [id, , status] of marked) {
    if (status === undefined) await tenant.start(MEMBER, id);
    else {
      await tenant.complete(MEMBER, id);
      await tenant.decide(MEMBER, id, status);
    }
  }
  await tenant.faults(listing(marked.map(([id, categoryName]) => ({ ...SAMPLE, id, name: 'A', categoryName }))));
  const walls: OfferWallElement[] = [];
  for (const layout of ['wall', 'row']) {
    const { wall } = await showReadyWall(tenant, { layout, 'page-size': marked.length });
    await expect.poll(() => insideOf(wall).querySelectorAll('.mark')).toHaveLength(marked.length);
    walls.push(wall);
  }
  return walls;
}

/** What a member cannot read over the pictures, and what of it hangs out of them. */
function faults(wall: Element): string[] {
  const inside = insideOf(wall);
  const cards = [...inside.querySelectorAll<HTMLElement>('.card')];
  const unreadable = cards.flatMap((card) => {
    const picture = card.querySelector('.media');
    return [...card.querySelectorAll<HTMLElement>('.mark, .label, .category')].filter(isSeen).flatMap((badge) => {
      const { scrollWidth, clientWidth, className, textContent } = badge;
      const isCut = className !== 'category' && scrollWidth > clientWidth + 1;
      const isOver = getComputedStyle(badge).backgroundColor !== 'rgba(0, 0, 0, 0)';
      const isOut = isOver && picture && boxOf(badge).bottom > boxOf(picture).bottom;
      return isCut || isOut ? `${className} "${textContent}" ${isCut ? 'is cut off' : 'hangs out'}` : [];
    });
  });
  const outside = cards.flatMap(covered).filter((words) => /mark|label|category/.test(words));
  return [...unreadable, ...outside];
}

it('on a card of a wall or a row the mark, the label and the category stand apart, in every language', async () => {
  const walls = await showMarks();
  const found: Record<string, string[]> = {};
  for (const width of [240, 320, 600, 768, 1280]) {
    await page.viewport(width, 800);
    for (const tag of tags) {
      const speech = await speechOf(tag);
      for (const wall of walls) speak(wall, speech);
      for (const wall of walls) {
        await expect.poll(() => insideOf(wall).lang).toBe(tag);
        const wrong = faults(wall);
        if (wrong.length > 0) found[`${wall.layout} ${tag} ${width}`] = wrong;
      }
    }
  }
  expect(found).toEqual({});
});

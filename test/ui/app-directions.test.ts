import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listAnswer, SAMPLE } from '../setup/answers.ts';
import { boxOf } from '../setup/collisions.ts';
import { createTenant } from '../setup/tenant.ts';
import { insideOf, showReadyWall } from '../setup/wall.ts';

afterEach(async () => {
  await page.viewport(1024, 800);
});

const part = (card: Element, selector: string): Element => {
  const found = card.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

it.each([320, 600])(
  'a card has texts against its direction inside of its edges, with their ellipsis: %s px',
  async (width) => {
    const tenant = createTenant();
    const texts = ['Short', 'So many words that no card in any column has enough room for all of them, '.repeat(3)];
    const offers = texts.map((headline, place) => ({ ...SAMPLE, id: `${place}`, headline }));
    await tenant.faults({ offers: { kind: 'body', body: listAnswer(offers) } });
    await page.viewport(width, 800);
    const { wall } = await showReadyWall(tenant, { locale: 'he' });
    const [short, clamped] = [...insideOf(wall).querySelectorAll('.card')].map((card) => {
      const text = document.createRange();
      text.selectNodeContents(part(card, '.headline'));
      const [edges, box, line] = [
        boxOf(part(card, '.name-heading')),
        boxOf(part(card, '.headline')),
        text.getClientRects()[0],
      ];
      return {
        start: edges.right - (line?.right ?? 0),
        left: (line?.left ?? 0) - edges.left,
        over: box.right - edges.right,
      };
    });
    expect(short?.start).toBeCloseTo(0, 0);
    // The browser puts the ellipsis behind the words, and so beyond the edge if they end there.
    expect(clamped?.left).toBeCloseTo(0, 0);
    expect(clamped?.over).toBeCloseTo(0, 0);
  },
);

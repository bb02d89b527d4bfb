import { expect, test } from './fixtures.ts';
import { type HostPage, hostPages, serveHostPage } from './hosts.ts';
import { goTheWholeWay } from './journeys/whole-way.ts';
import { wallIn } from './shop.ts';

/** Pages of `e2e/hosts/`, seen as only this browser shows them; the other ones are journeys of every engine. */
const named = (name: string): HostPage => {
  const found = hostPages.find((host) => host.name === name);
  if (!found) throw new RangeError(`There is no e2e/hosts/${name}.html.`);
  return found;
};

test('an element of the page that took the name keeps it, and the console says so', async ({
  page,
  host,
  api,
  noise,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  noise.allow(/^offer-wall: the page defines <offer-wall> itself/);
  await page.goto(serveHostPage(host, named('taken-name'), api.url));
  await expect(page.locator('offer-wall')).toHaveText('An element of the page');
  expect(warnings.filter((words) => words.startsWith('offer-wall: the page defines'))).toHaveLength(1);
  expect(api.tenant.ledger.requests).toEqual([]);
});

for (const [name, media] of Object.entries({
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
  'reduced motion in the dark': { reducedMotion: 'reduce', colorScheme: 'dark' },
} as const)) {
  test(`with ${name}: list, details and click`, async ({ page, visit }) => {
    await page.emulateMedia(media);
    await visit.host(named('plain'));
    await goTheWholeWay(visit);
  });
}

test('printed, the page has the offers, and nothing covers it', async ({ page, host, api }) => {
  await page.goto(serveHostPage(host, named('plain'), api.url));
  const { cards, list } = wallIn(page);
  await expect(cards).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(cards.last()).toBeVisible();
  const isOver = await list.evaluate((element) => {
    const { position, overflow } = getComputedStyle(element);
    return position === 'fixed' || overflow === 'hidden';
  });
  expect(isOver).toBe(false);
  const pdf = await page.pdf();
  expect(pdf.toString('latin1')).toMatch(/\/Type\s*\/Page\b/);
});

import { expect, test } from './fixtures.ts';

test('words and numbers follow the language of the page, or the one that is set', async ({ shop, page }) => {
  await shop.open({ html: 'lang="de"' });
  await expect(page.getByText(/Bis zu 12\.400 Punkte/i).first()).toBeVisible();
  await shop.host.evaluate((wall) => wall.setAttribute('locale', 'en-GB'));
  await expect(page.getByText(/Up to 12,400 points/).first()).toBeVisible();
});

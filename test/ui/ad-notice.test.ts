import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE, showReadyWall } from '../setup/show-wall.ts';

const LINE = /^Offers are ads\. The advertiser decides whether a reward is granted\./;

describe('what the offers are', () => {
  it('is said at the list, with a way to more where there is one, unless the page says it itself', async () => {
    const { ui, wall } = await showReadyWall();
    expect(ui().getByText(LINE)).toBeTruthy();
    expect(ui().queryByRole('link', { name: 'Learn more' })).toBeNull();
    wall.aboutUrl = 'https://shop.example/offers';
    const link = await ui().findByRole<HTMLAnchorElement>('link', { name: 'Learn more' });
    expect([link.href, link.target, link.rel]).toEqual(['https://shop.example/offers', '_blank', 'noopener']);
    wall.disclosure = 'own';
    await expect.poll(() => ui().queryByText(LINE)).toBeNull();
  });

  it('is said in a row by a label on each card, and in an offer opened from there beside its advertiser', async () => {
    const aboutUrl = 'https://shop.example/offers';
    const { wall, ui, open, settled, names } = await showReadyWall(undefined, { layout: 'row', 'about-url': aboutUrl });
    expect(ui().queryByText(LINE)).toBeNull();
    const labels = () => ui().queryAllByText('Ad').length;
    expect(labels()).toBe(PAGE_SIZE);
    const dialog = within(await open('SiriusXM'));
    await dialog.findByText(/^Advertiser: /);
    expect(dialog.getByText(LINE).previousElementSibling?.className).toBe('trust');
    expect(dialog.getByRole('link', { name: 'Learn more' })).toHaveProperty('href', aboutUrl);
    wall.disclosure = 'own';
    await expect.poll(() => dialog.queryByText(LINE)).toBeNull();
    await expect.poll(labels).toBe(0);
    Object.assign(wall, { disclosure: 'on', layout: 'wall' });
    await expect.poll(() => ui().queryAllByText(LINE)).toHaveLength(1);
    await settled();
    expect([names().length, labels(), dialog.queryByText(LINE)]).toEqual([PAGE_SIZE, 0, null]);
  });
});

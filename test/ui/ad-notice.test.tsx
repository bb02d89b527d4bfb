import { signal } from '@preact/signals';
import { render, within } from '@testing-library/preact';
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { OfferCard } from '../../src/ui/offer-card.tsx';
import type { Settings } from '../../src/wall/settings.ts';
import { wallOf } from '../setup/bare-wall.ts';
import { showReadyWall, showWall } from '../setup/show-wall.ts';

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

  it('has its place before there are words', async () => {
    const held = showWall().wall.shadowRoot;
    await expect.poll(() => held?.querySelector('.about')).not.toBeNull();
    const height = held?.querySelector('.about')?.getBoundingClientRect().height ?? 0;
    expect(height).toBeGreaterThan(12);
    await expect.poll(() => held?.querySelector('.about')?.textContent).toMatch(LINE);
    expect(held?.querySelector('.about')?.getBoundingClientRect().height).toBe(height);
  });

  it('is said in an offer that was opened from a row, which has no such line, beside its advertiser', async () => {
    const aboutUrl = 'https://shop.example/offers';
    const { wall, ui, open } = await showReadyWall(undefined, { layout: 'row', 'about-url': aboutUrl });
    expect(ui().queryByText(LINE)).toBeNull();
    const dialog = within(await open('SiriusXM'));
    await dialog.findByText(/^Advertiser: /);
    expect(dialog.getByText(LINE).previousElementSibling?.className).toBe('trust');
    expect(dialog.getByRole('link', { name: 'Learn more' })).toHaveProperty('href', aboutUrl);
    wall.disclosure = 'own';
    await expect.poll(() => dialog.queryByText(LINE)).toBeNull();
    Object.assign(wall, { disclosure: 'on', layout: 'wall' });
    await expect.poll(() => ui().queryAllByText(LINE)).toHaveLength(1);
    expect(dialog.queryByText(LINE)).toBeNull();
  });

  it.each<[Settings['layout'], 'on' | 'own', number]>([
    ['row', 'on', 1],
    ['row', 'own', 0],
    ['wall', 'on', 0],
  ])('is a label on each card of a row, and nowhere else: %s, %s', async (layout, disclosure, labels) => {
    const { wall } = await wallOf({ layout, disclosure });
    await wall.start();
    const [offer] = wall.lists.state.value.offers;
    if (!offer) throw new Error('There are no offers.');
    const features = { module: signal(undefined), load: async () => {} };
    const { queryAllByText } = render(
      <OfferCard wall={wall} features={features} offer={offer} position={1} total={1} />,
    );
    expect(queryAllByText('Ad')).toHaveLength(labels);
  });
});

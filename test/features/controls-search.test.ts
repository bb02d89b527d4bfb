import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { asked, clear, pagesShown, searchBox, showControls, type } from '../setup/show-controls.ts';
import { PAGE_SIZE, queriesTo, type ShownWall } from '../setup/show-wall.ts';

/** Where the caret stands in the search. */
const caret = (shown: ShownWall) => searchBox(shown).selectionStart;
/** From now on time passes only by `pause`. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Longer than after the last key a search is made. */
const pause = () => vi.advanceTimersByTimeAsync(400);

describe('the search', () => {
  it('shows some words at 320 px: beside the button in usual letters, in a row of its own in letters twice as large', async () => {
    await page.viewport(320, 700);
    const shown = await showControls();
    const filter = shown.ui().getByRole('button', { name: 'Filter' });
    const boxes = () => [searchBox(shown), filter].map((element) => element.getBoundingClientRect());
    const [search, button] = boxes();
    expect(search?.top).toBe(button?.top);
    expect(search?.width).toBeGreaterThan(120);
    shown.wall.style.setProperty('--offer-wall-font-size', '32px');
    const [large, below] = boxes();
    expect(below?.top).toBeGreaterThanOrEqual(large?.bottom ?? Number.NaN);
    expect(large?.width).toBeGreaterThan(220);
    // "Clear filters" would leave it no word, either.
    shown.wall.setAttribute('controls', 'search');
    await type(shown, 'tea');
    await expect.poll(() => clear(shown)).not.toBeNull();
    expect(searchBox(shown).offsetWidth).toBeGreaterThan(220);
  });

  it.each([1280, 768])('alone takes all of its row, and no more, on a page of %s px', async (width) => {
    await page.viewport(width, 700);
    const shown = await showControls({ controls: 'search' });
    const { right, bottom } = searchBox(shown).getBoundingClientRect();
    const form = shown.ui().getByRole('search').getBoundingClientRect();
    expect([right, bottom]).toEqual([form.right, form.bottom]);
  });

  it('is made once, a while after the last key', async () => {
    const shown = await showControls();
    await userEvent.click(searchBox(shown));
    holdTime();
    for (const key of 'sir') {
      await userEvent.keyboard(key);
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(99);
    expect(await asked(shown)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await pagesShown(shown, 2);
    expect(await asked(shown)).toEqual([{ 'filter.search': 'sir' }]);
  });

  it('is made for words: the blanks around them stay, and nothing new is asked for because of them', async () => {
    const shown = await showControls();
    await userEvent.click(searchBox(shown));
    holdTime();
    await userEvent.keyboard('  ');
    await pause();
    expect(await asked(shown)).toEqual([]);
    expect(clear(shown)).toBeNull();
    await userEvent.keyboard('tea');
    await pause();
    await pagesShown(shown, 2);
    await userEvent.keyboard(' ');
    await pause();
    await shown.settled();
    expect(searchBox(shown).value).toBe('  tea ');
    expect(await asked(shown)).toEqual([{ 'filter.search': 'tea' }]);
    await userEvent.keyboard('m');
    await pause();
    await pagesShown(shown, 3);
    expect((await asked(shown)).at(-1)).toEqual({ 'filter.search': 'tea m' });
  });

  it('leaves the caret in the middle of a word, where somebody types', async () => {
    const shown = await showControls();
    await type(shown, ' tide ');
    await pagesShown(shown, 2);
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}r');
    expect([searchBox(shown).value, caret(shown)]).toEqual([' tirde ', 4]);
    await pagesShown(shown, 3);
    await shown.settled();
    await userEvent.keyboard('e');
    expect([searchBox(shown).value, caret(shown)]).toEqual([' tirede ', 5]);
  });

  it('asks for composed text once it is composed, not for its pieces', async () => {
    const shown = await showControls();
    await userEvent.click(searchBox(shown));
    holdTime();
    for (const text of ['に', 'にほ', 'にほん']) {
      await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await pause();
    expect(searchBox(shown).value).toBe('にほん');
    expect(await asked(shown)).toEqual([]);
    await cdp().send('Input.insertText', { text: '日本' });
    expect(searchBox(shown).value).toBe('日本');
    await pause();
    await pagesShown(shown, 2);
    expect(await asked(shown)).toEqual([{ 'filter.search': '日本' }]);
  });

  it('is no longer than what is searched, whatever is pasted: no service takes an address of ten thousand characters', async () => {
    const shown = await showControls();
    await userEvent.click(searchBox(shown));
    await cdp().send('Input.insertText', { text: 'points and miles '.repeat(600) });
    await pagesShown(shown, 2);
    const [query] = await asked(shown);
    expect(query?.['filter.search']?.length).toBeLessThanOrEqual(500);
  });

  it('is not made any more by a wall that was taken away', async () => {
    const shown = await showControls();
    await userEvent.click(searchBox(shown));
    holdTime();
    await userEvent.keyboard('sir');
    shown.unmount();
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked(shown)).toEqual([]);
  });

  it('is made when the offers are looked at again, where another list was looked at before', async () => {
    const shown = await showControls();
    const tab = (name: RegExp) => userEvent.click(shown.ui().getByRole('tab', { name }));
    await userEvent.click(searchBox(shown));
    // However long a busy machine takes from key to key.
    holdTime();
    await userEvent.keyboard('SiriusXM');
    await tab(/^In progress/);
    await expect.poll(() => shown.ui().queryByRole('search')).toBeNull();
    await pause();
    await tab(/^Offers/);
    await expect.poll(() => shown.names()).toEqual(['SiriusXM']);
    expect(searchBox(shown).value).toBe('SiriusXM');
    expect(await asked(shown)).toEqual([{ 'filter.search': 'SiriusXM' }]);
  });

  it('is no business of the next member, whether it was made or about to be', async () => {
    const shown = await showControls();
    await type(shown, 'SiriusXM');
    await pagesShown(shown, 2);
    holdTime();
    await userEvent.keyboard('2');
    shown.wall.memberId = 'member-2';
    await vi.advanceTimersByTimeAsync(1000);
    await pagesShown(shown, 3);
    expect(searchBox(shown).value).toBe('');
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    const asked = { pub_member_id: 'member-2', page: '0', page_size: `${PAGE_SIZE}` };
    expect((await queriesTo(shown.tenant, 'offers')).at(-1)).toEqual(asked);
  });

  it('does not leave the page by Enter', async () => {
    const shown = await showControls();
    const left = vi.fn();
    addEventListener('beforeunload', left, { once: true });
    await type(shown, 'tea{Enter}');
    await pagesShown(shown, 2);
    removeEventListener('beforeunload', left);
    expect(left).not.toHaveBeenCalled();
  });
});

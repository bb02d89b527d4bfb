import { within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { PAGE_SIZE, queriesTo, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

/** The address of a picture that nothing can be made of. */
const BROKEN = 'https://pictures.example/broken.png';

/**
 * Makes the page's `split` fail for that address.
 * @returns makes it work again
 */
function breakPicture(): () => void {
  const { split } = String.prototype;
  let isBroken = true;
  replace(String.prototype, 'split', {
    value(this: string, ...given: Parameters<string['split']>) {
      if (isBroken && `${this}` === BROKEN) throw new RangeError('Broken by the page.');
      return split.apply(this, given);
    },
  });
  return () => {
    isBroken = false;
  };
}

/** What escaped to the page, where its own monitoring hears of it. */
let escaped: string[];
beforeEach(() => {
  escaped = [];
  const ended = new AbortController();
  const hear = (event: Event) => {
    // The test runner would take it for a fault of the test.
    event.stopImmediatePropagation();
    event.preventDefault();
    escaped.push(event instanceof ErrorEvent ? `${event.error}` : event.type);
  };
  for (const type of ['error', 'unhandledrejection']) {
    addEventListener(type, hear, { capture: true, signal: ended.signal });
  }
  return () => ended.abort();
});

const internal = (words: string) => {
  const ofNoAnswer = { endpoint: undefined, status: undefined, responseId: undefined };
  return { code: 'internal', ...ofNoAnswer, message: expect.stringContaining(words), retryable: false };
};

/** Expects that the wall says in words that it cannot be shown, and told the host of the cause once. */
async function saysSo({ ui, detailsOf }: ShownWall, words: string): Promise<HTMLElement> {
  const alert = await ui().findByRole('alert');
  expect(alert.textContent).toContain('The offers cannot be shown');
  expect(alert.textContent).toContain('Something went wrong on this page.');
  expect(detailsOf('error')).toEqual([internal(words)]);
  expect(escaped).toEqual([]);
  return within(alert).getByRole('button', { name: 'Try again' });
}

/** What is thrown when the given properties are drawn. */
const unspeakable: object = { categories: [Object.create(null)] };

describe('a wall that cannot be drawn', () => {
  it('says so in words, tells the host, each time that it is tried, and is there again once the cause is gone', async () => {
    const shown = await showReadyWall(createTenant(), { controls: 'category' }, unspeakable);
    const tryAgain = await saysSo(shown, 'Cannot convert object');
    expect(shown.ui().queryByRole('list')).toBeNull();
    await userEvent.click(tryAgain);
    await expect.poll(() => shown.detailsOf('error')).toHaveLength(2);
    shown.wall.categories = ['Games'];
    // With the keyboard: pressed at one place again at once, it would be a double click.
    shown.ui().getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await shown.ui().findByRole('combobox', { name: 'Category' });
    await shown.settled();
    expect(shown.wall.shadowRoot?.activeElement?.localName).toBe('button');
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    expect(escaped).toEqual([]);
    expect(await queriesTo(shown.tenant, 'offers')).toHaveLength(1);
  });

  it('says so where it breaks while it is shown, once, and keeps what the person had found, and where', async () => {
    const shown = await showReadyWall(createTenant(), { controls: 'category' });
    await shown.turn();
    const names = shown.names();
    Object.assign(shown.wall, unspeakable);
    const tryAgain = await saysSo(shown, 'Cannot convert object');
    shown.wall.theme = 'dark';
    await frames();
    expect(shown.detailsOf('error')).toHaveLength(1);
    shown.wall.categories = undefined;
    await userEvent.click(tryAgain);
    await shown.ui().findByText(/^Page 2 of \d+ ·/);
    expect(shown.names()).toEqual(names);
  });
});

describe('a card that cannot be drawn', () => {
  const [first, second, third] = [
    { ...SAMPLE, id: 'a', name: 'First', reward: 10 },
    { ...SAMPLE, id: 'b', name: 'Second', reward: 20, creativeFileUrl: BROKEN },
    { ...SAMPLE, id: 'c', name: 'Third', reward: 30 },
  ];

  it('takes only itself away, tells the host of its cause once a list, and leaves the others working', async () => {
    breakPicture();
    const fourth = { ...second, id: 'd', name: 'Fourth' };
    const shown = await showReadyWall(await tenantWith(listing([first, second, third, fourth])));
    expect(shown.names()).toEqual(['First', 'Third']);
    expect(shown.ui().queryByRole('alert')).toBeNull();
    expect(shown.detailsOf('error')).toEqual([internal('Broken by the page.')]);
    expect(escaped).toEqual([]);
    await shown.wall.refresh();
    await shown.settled();
    await expect.poll(() => shown.detailsOf('error')).toHaveLength(2);
    expect(within(await shown.open('First')).getByRole('button', { name: 'Get offer' })).toBeTruthy();
  });

  it.each([[['Second']], [['Second', 'Fourth']]])(
    'has the wall say so where no other can be drawn either: %s',
    async (names) => {
      const mend = breakPicture();
      const shown = await showReadyWall(
        await tenantWith(listing(names.map((name) => ({ ...second, id: name, name })))),
      );
      const tryAgain = await saysSo(shown, 'Broken by the page.');
      mend();
      await userEvent.click(tryAgain);
      await expect.poll(shown.names).toEqual(names);
    },
  );

  it('is there with the next list once the cause is gone', async () => {
    const mend = breakPicture();
    const shown = await showReadyWall(await tenantWith(listing([first, second, third])));
    const card = shown.ui().getByRole('button', { name: 'First' });
    mend();
    // The other cards stay meanwhile, however slow the answer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await shown.wall.refresh();
    await shown.settled();
    vi.useRealTimers();
    expect(shown.names()).toEqual(['First', 'Second', 'Third']);
    expect(card.isConnected).toBe(true);
  });
});

describe('a dialog that cannot be drawn', () => {
  it('gives way to words, and "Try again" shows the offers even where its cause stays', async () => {
    const shown = await showReadyWall();
    breakPicture();
    // An offer that is not on the page.
    const body = detailsAnswer({ ...SAMPLE, id: specialIds.webm, creativeFileUrl: BROKEN });
    await shown.tenant.faults({ details: { kind: 'body', body } });
    await shown.wall.open(specialIds.webm);
    await userEvent.click(await saysSo(shown, 'Broken by the page.'));
    await expect.poll(() => shown.ui().queryByRole('list', { name: 'Offers' })).not.toBeNull();
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    expect(shown.ui().queryByRole('alert')).toBeNull();
    expect(shown.detailsOf('close')).toEqual([{ offerId: specialIds.webm }]);
  });

  it('is told of where the browser cannot open it', async () => {
    const shown = await showReadyWall();
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw new DOMException('Not here.', 'InvalidStateError');
    });
    await userEvent.click(shown.ui().getByRole('button', { name: 'SiriusXM' }));
    const tryAgain = await saysSo(shown, 'Not here.');
    showModal.mockRestore();
    await userEvent.click(tryAgain);
    await expect.poll(() => shown.ui().queryByRole('alert')).toBeNull();
    expect(shown.ui().getByRole('list', { name: 'Offers' })).toBeTruthy();
  });
});

describe('what is thrown beside the drawing', () => {
  it('is said and told of where it is an effect of a feature', async () => {
    const Own = IntersectionObserver;
    let isBroken = true;
    replace(globalThis, 'IntersectionObserver', {
      value: class extends Own {
        override observe(target: Element) {
          // That of "Show more".
          if (isBroken && this.rootMargin.startsWith('400px')) throw new TypeError('No observers here.');
          super.observe(target);
        }
      },
    });
    const shown = await showReadyWall(createTenant(), { paging: 'more' });
    await shown.ui().findByRole('button', { name: 'Show more' });
    dispatchEvent(new Event('scroll'));
    const tryAgain = await saysSo(shown, 'No observers here.');
    isBroken = false;
    await userEvent.click(tryAgain);
    await shown.ui().findByRole('button', { name: 'Show more' });
    expect(shown.ui().queryByRole('alert')).toBeNull();
  });

  it('reaches the page`s own monitoring from an event of a feature, and from what a press begins, and the wall stays', async () => {
    const shown = await showReadyWall(createTenant(), { controls: 'search' });
    const search = await shown.ui().findByRole('searchbox', { name: 'Search offers' });
    replace(globalThis, 'FormData', {
      value: class {
        constructor() {
          throw new TypeError('No forms here.');
        }
      },
    });
    search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(escaped).toEqual(['TypeError: No forms here.']);
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    expect(shown.ui().queryByRole('alert')).toBeNull();
    const card = shown.ui().getByRole('button', { name: 'SiriusXM' });
    vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new TypeError('No JSON here.');
    });
    // biome-ignore lint/plugin: the driver would write JSON first
    card.click();
    await expect.poll(() => escaped).toEqual(['TypeError: No forms here.', 'unhandledrejection']);
    await userEvent.click(card);
    expect(await shown.ui().findByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
  });
});

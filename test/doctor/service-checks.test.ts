import { within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { detailsAnswer, envelope, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { showReadyWall, showWall } from '../setup/show-wall.ts';
import { faults, showForLong } from './found-faults.ts';

const HTML = { 'Content-Type': 'text/html' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('a wall that shows a failure', () => {
  it.each([
    [500, 'Oops', HTML, 'answered with a fault of its own (500), so people see a failure'],
    [503, '{"messages":["Closed"]}', JSON_TYPE, 'of its own (503), and the service says: "Closed", so people'],
    [429, '', { 'Retry-After': '90' }, 'was refused (429), since the service was asked too often'],
    [401, '{"message":"No API key"}', JSON_TYPE, 'was refused (401), and the service says: "No API key"'],
    [401, '{"error":{"message":"No API key"}}', JSON_TYPE, 'and the service says: "No API key"'],
    [401, '', JSON_TYPE, 'was refused (401), and the answer does not say why'],
    [403, '<title>One moment…</title>', HTML, 'was refused (403) with a web page, so it was probably not the service'],
    [200, '[7', JSON_TYPE, 'answered with something other than a list of offers'],
  ])('is no good news: %i %s', async (status, body, headers, words) => {
    // "Retry-After" keeps the wall from trying again before it says anything.
    const later = { 'Retry-After': '90', ...headers };
    const fetch = async () => new Response(body, { status, headers: later });
    // An address that requests write in another way.
    const shown = await showReadyWall(
      createTenant(),
      { tabs: 'offers', 'base-url': 'https://API.Example//' },
      { fetch },
    );
    await shown.ui().findByRole('alert');
    expect(await faults()).toEqual([['service', expect.stringContaining(words)]]);
  });

  it('says so on the console without being asked', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const fetch = async () => new Response('', { status: 500, headers: { 'Retry-After': '90' } });
    await showForLong(() => showWall(createTenant(), { tabs: 'offers' }, { fetch }));
    const words = 'offer-wall: offers failed (server, 500), so people see a failure: OfferWall.doctor()';
    await expect.poll(() => said.mock.calls.flat()).toEqual([expect.stringContaining(words)]);
  });

  const brokenOff = () => {
    const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('Failed to decode'));
    return new Response(new ReadableStream({ start }));
  };
  const readByPage = () => {
    const answer = brokenOff();
    answer.body?.getReader();
    return answer;
  };
  it.each([
    ['broke off', brokenOff, 'began to answer (200), but its answer broke off'],
    ['was read by the page', readByPage, 'a script of your page read the answer before the wall could'],
    [
      'comes from elsewhere',
      () => new Response('', { status: 404 }),
      'First look at what the fetch that your page has set on the wall asks for',
    ],
    [
      'has been read and wrapped',
      () => ({ status: 200, data: {} }) as never,
      'If it is right there, the fetch that your page has set on the wall gives something else',
    ],
  ])('is told where an answer %s', async (_, answer, words) => {
    // The waits before the wall tries again take no time then.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { ui } = await showReadyWall(createTenant(), { tabs: 'offers' }, { fetch: async () => answer() });
    await ui().findByRole('alert');
    expect(await faults()).toEqual([['service', expect.stringContaining(words)]]);
  });
});

it('a page that does not exist is no sign that the service does not', async () => {
  const { tenant, ui } = await showReadyWall();
  await tenant.faults({ offers: { kind: 'status', status: 404 } });
  await userEvent.click(await ui().findByRole('button', { name: 'Next page' }));
  await ui().findByRole('alert');
  expect(await faults()).toEqual([['service', expect.stringContaining('/offers was refused (404)')]]);
});

it.each([
  ['javascript:alert(1)', /no http\(s\) link\. Report the offer to [^.]+$/],
  ['https://one:two@shop.example/', /a link with credentials\. Report the offer to [^.]+$/],
  [
    `${location.origin}/account`,
    /If it leads to your own site on purpose, add same-origin-links="on"; otherwise report the offer to [^.]+$/,
  ],
])('a link that was not followed is told of with what helps: %s', async (url, words) => {
  fakeTabs();
  const { tenant, open, ui } = await showReadyWall();
  await tenant.faults({ link: { kind: 'body', body: envelope({ url }) } });
  const dialog = await open('SiriusXM');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Get offer' }));
  await ui().findByRole('alert');
  expect(await faults()).toEqual([['service', expect.stringMatching(words)]]);
});

it('details without a view are told of, since it is not counted', async () => {
  const { tenant, open } = await showReadyWall();
  await tenant.faults({ details: { kind: 'body', body: detailsAnswer(SAMPLE, null) } });
  await open('SiriusXM');
  await expect.poll(faults).toEqual([['service', expect.stringContaining('came without a viewId')]]);
});

it('a service that had no answer, and has one when the doctor asks, is not blamed for it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const down = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { ui, tenant } = await showReadyWall(createTenant(), { tabs: 'offers' });
  await ui().findByRole('alert');
  down.mockRestore();
  const words = 'gave no answer while the wall was loading, but does now: reload the page';
  expect(await faults()).toEqual([['service', `${tenant.baseUrl}/api/v1/offer-wall/offers ${words}`]]);
});

it.each([
  ['offer-id', 'nonsense', 'Correct offer-id, or ask'],
  [undefined, 'nonsense', 'Correct open("nonsense"), or ask'],
])('an offer that the service refuses is told of by what asked for it: %s', async (option, id, cure) => {
  const { wall, settled } = await showReadyWall(createTenant(), option ? { [option]: id } : {});
  if (!option) await wall.open(id);
  await settled();
  const words = `and the service says: "The parameter 'offerId' must be a UUID, but is 'nonsense'". ${cure}`;
  await expect.poll(() => faults()).toEqual([['service', expect.stringContaining(words)]]);
});

it('a service that keeps people waiting is told of, while they wait', async () => {
  const fetch = vi.fn(() => new Promise<never>(() => {}));
  const { unmount } = showWall(createTenant(), {}, { fetch });
  await expect.poll(() => fetch).toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  const words = /offers has not answered for \d s, and people are waiting/;
  expect(await faults()).toContainEqual(['service', expect.stringMatching(words)]);
  unmount();
});

it('a list that is refused and asked for again is told of, while people wait', async () => {
  const fetch = async () => new Response('', { status: 429, headers: { 'Retry-After': '5' } });
  const { unmount } = showWall(createTenant(), { tabs: 'offers' }, { fetch });
  const words = /offers was refused \(429\).*so people wait, and the wall will ask again/;
  await expect.poll(() => faults()).toEqual([['service', expect.stringMatching(words)]]);
  unmount();
});

it('lists of the member that cannot be counted are told of', async () => {
  const refused = { kind: 'status', status: 400 } as const;
  const tenant = await tenantWith({ memberOffers: Array.from({ length: 9 }, () => refused) });
  const { settled } = await showReadyWall(tenant);
  await settled();
  await expect.poll(() => faults()).toEqual([['service', expect.stringContaining('/pub-member/offers failed (400)')]]);
});

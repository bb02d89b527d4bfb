import { within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { RESUME_WITHIN } from '../../src/wall/retry-lists.ts';
import { envelope } from '../setup/build-answers.ts';
import { plain } from '../setup/create-format-in-english.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { type Attributes, PAGE_SIZE, queriesTo, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

beforeEach(() => {
  // No jitter: the next try comes at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** A wall whose list misbehaves, once it has nothing more to wait for. */
async function showFailing(fault: Fault, attributes: Attributes = {}) {
  return showReadyWall(await tenantWith({ offers: fault }), attributes);
}

describe('a list that failed', () => {
  const reference = envelope(null, { isSuccessful: false, messages: ['Not in your country'] });

  it.each<[string, Fault, string]>([
    ['the connection', { kind: 'reset' }, 'We could not connect.'],
    ['a limit', { kind: 'rate-limit' }, 'Too many requests.'],
    [
      'a long pause',
      { kind: 'status', status: 503, retryAfter: 90 },
      'Something is wrong on our side. Please try again in 2 minutes.',
    ],
    ['a long limit', { kind: 'rate-limit', retryAfter: 90 }, 'Please try again in 2 minutes.'],
    ['the service', { kind: 'status', status: 500 }, 'Something is wrong on our side.'],
    ['a refusal', { kind: 'status', status: 403 }, 'These offers cannot be loaded for you right now.'],
    ['an unusable answer', { kind: 'html', status: 200 }, 'Something did not arrive as it should.'],
  ])('because of %s says so, and can be tried again', async (_, fault, words) => {
    const { ui } = await showFailing(fault);
    const alert = ui().getByRole('alert');
    expect(alert.textContent).toContain('The offers could not be loaded');
    expect(plain(alert.textContent ?? '')).toContain(words);
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(ui().queryByText('Loading offers')).toBeNull();
  });

  it('says that the person is offline until that is over and nothing has come of it', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { ui } = await showFailing({ kind: 'reset' });
    const words = () => ui().getByRole('alert').textContent;
    expect(words()).toContain('You seem to be offline.');
    expect(ui().getByRole('button', { name: 'Try again' })).toBeTruthy();
    onLine.mockReturnValue(true);
    // So late that the list is not asked for again in this test.
    vi.spyOn(Math, 'random').mockReturnValue(9);
    await frames();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(RESUME_WITHIN - 1);
    await new Promise(requestAnimationFrame);
    expect(words()).toContain('You seem to be offline.');
    vi.advanceTimersByTime(1);
    await expect.poll(words).toContain('We could not connect.');
  });

  it.each<[string, number, object, RegExp, RegExp?, Attributes?]>([
    ['the reference that support asks for, and not what was refused', 400, {}, /Reference: f3c1b7a0/, /Not in your/],
    ['the same of a broken service', 500, { messages: ['System.Null at Wall.dll'] }, /Reference: f3c1b7a0/, /System/],
    ['no sentence as a reference', 400, { responseId: '0. Your account is locked: call +1 900' }, /./, /Refer|locked/],
    ['what the service says of a refusal, to an integrator', 400, {}, /Not in your country/, /^$/, { debug: '' }],
  ])('tells %s', async (_, status, more, told, untold = /^$/, attributes = {}) => {
    const { ui } = await showFailing({ kind: 'status', status, body: { ...reference, ...more } }, attributes);
    expect(ui().getByRole('alert').textContent).toMatch(told);
    expect(ui().getByRole('alert').textContent).not.toMatch(untold);
  });

  it('shows that it is being tried again, says the same where it fails again, and then is there without a word, its first offer in focus', async () => {
    const { ui, tenant, wall, detailsOf, settled, names } = await showFailing({ kind: 'status', status: 400 });
    const tryAgain = () => ui().getByRole('button', { name: 'Try again' });
    await tenant.faults({ offers: { kind: 'status', status: 400, hold: true } });
    await userEvent.click(tryAgain());
    await expect.poll(() => wall.shadowRoot?.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(ui().queryByRole('alert')).toBeNull();
    expect(ui().getByText('Loading offers')).toBeTruthy();
    await tenant.release();
    await expect.poll(() => detailsOf('error')).toHaveLength(2);
    await expect.poll(() => ui().queryByRole('alert')).not.toBeNull();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(2);
    await tenant.clearFaults();
    // With the keyboard: pressed at one place again at once, it would be a double click.
    tryAgain().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => detailsOf('ready')).toHaveLength(1);
    await settled();
    expect(ui().queryByRole('alert')).toBeNull();
    expect(names()).toHaveLength(PAGE_SIZE);
    await expect.poll(() => wall.shadowRoot?.activeElement?.textContent).toBe(names()[0]);
  });
});

const refused: Fault = { kind: 'status', status: 400 };
const failed = { offers: refused, details: refused };

it.each([
  ['a success', {}, 'Get offer'],
  ['another failure', failed, 'Try again'],
])('an offer whose details failed over a list that failed has the focus in it after %s', async (_, then, name) => {
  const { ui, tenant, wall } = await showReadyWall();
  await tenant.faults(failed);
  await userEvent.click(await ui().findByRole('button', { name: 'Next page' }));
  await ui().findByRole('alert');
  await wall.open(specialIds.sample);
  await tenant.clearFaults();
  await tenant.faults(then);
  await userEvent.click(within(ui().getByRole('dialog')).getByRole('button', { name: 'Try again' }));
  await expect.poll(() => wall.shadowRoot?.activeElement?.textContent).toBe(name);
  expect(wall.shadowRoot?.activeElement?.closest('dialog')).not.toBeNull();
});

it.each([undefined, 'javascript:alert(1)'])(
  'a wall that is not set up tells the member something human: base-url %s',
  async (baseUrl) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { ui, tenant, detailsOf } = await showReadyWall(createTenant(), { 'base-url': baseUrl });
    const words = ui().getByRole('alert').textContent;
    expect(words).toContain('This page is not set up correctly. Please try again later.');
    expect(words).not.toContain('base-url');
    expect(ui().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(detailsOf('error')).toMatchObject([{ code: 'config', message: 'no usable base-url', retryable: false }]);
    expect((await tenant.ledger()).requests).toEqual([]);
  },
);

it('an offer that is opened on such a wall fails for the same reason, and nothing is asked for', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { ui, tenant, wall, detailsOf } = await showReadyWall(createTenant(), { 'base-url': undefined });
  await wall.open(specialIds.sample);
  const dialog = within(ui().getByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('This page is not set up correctly.');
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(detailsOf('error').map(({ code }) => code)).toEqual(['config', 'config']);
  expect((await tenant.ledger()).requests).toEqual([]);
});

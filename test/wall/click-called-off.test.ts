import { describe, expect, it } from 'vitest';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { envelope } from '../setup/build-answers.ts';
import { showDialog } from '../setup/show-dialog.ts';

const { sample, longTerms } = specialIds;
const url = 'https://impact.io/c/1';
const failing: Fault = { kind: 'status', status: 500, delayMs: 150 };
const slowLink: Fault = { kind: 'body', delayMs: 150, body: envelope({ url }) };

/** A wall of a page that is to be left for the published sample, whose link takes its time. */
async function showLeaving(fault: Fault = slowLink, linkMode: 'link' | 'redirect' = 'link') {
  const shown = showDialog({ linkTarget: '_self', linkMode });
  return { ...shown, ...(await shown.press(fault)) };
}

describe('a person who closes the offer for which this page is to be left', () => {
  it('stays, and finds the link when they open the offer again, each time', async () => {
    const { dialog, done, open, click, visited, names, linksAsked } = await showLeaving();
    dialog.dismiss();
    await done;
    expect(visited).toEqual([]);
    expect(dialog.opening.value).toBeUndefined();
    expect(names()).toContain('click');
    for (let time = 0; time < 2; time++) {
      await open(sample);
      expect(click()).toMatchObject({ status: 'kept', url });
      dialog.dismiss();
    }
    expect(await linksAsked()).toHaveLength(1);
  });

  it.each(['_blank', 'none'] as const)('stays, although the page has set %s meanwhile', async (linkTarget) => {
    const { dialog, context, done, open, click, visited } = await showLeaving();
    context.settings.value = { ...context.settings.value, linkTarget };
    dialog.dismiss();
    await done;
    expect(visited).toEqual([]);
    await open(sample);
    expect(click()).toMatchObject({ status: 'kept', url });
  });

  it('stays with the other offer that they have opened meanwhile', async () => {
    const { dialog, done, open, shown, click, visited } = await showLeaving();
    dialog.dismiss();
    await open(longTerms);
    await done;
    expect(visited).toEqual([]);
    expect(shown().offerId).toBe(longTerms);
    expect(click().status).toBe('idle');
  });

  it('stays where they have opened the same offer again meanwhile', async () => {
    const { dialog, done, open, click, visited } = await showLeaving();
    dialog.dismiss();
    await open(sample);
    expect(click().status).toBe('busy');
    await done;
    expect(visited).toEqual([]);
    expect(click()).toMatchObject({ status: 'kept', url });
  });

  it('is not told of a link that did not come, and may ask for it again', async () => {
    const { dialog, tenant, done, open, click, visited } = await showLeaving(failing);
    dialog.dismiss();
    await done;
    expect(dialog.opening.value).toBeUndefined();
    const again = await open(sample);
    expect(click().status).toBe('idle');
    await tenant.faults({ link: slowLink });
    await dialog.getOffer(again);
    expect(visited).toEqual([url]);
  });

  it('leaves after all where the link did not come, and they asked for it again', async () => {
    const { dialog, tenant, done, open, click, visited } = await showLeaving(failing);
    dialog.dismiss();
    const again = await open(sample);
    await done;
    expect(click().status).toBe('failed');
    await tenant.faults({ link: slowLink });
    await dialog.getOffer(again);
    expect(visited).toEqual([url]);
  });

  it.each<['link' | 'redirect', string, string]>([
    ['link', 'finds the link', 'kept'],
    ['redirect', 'begins anew, since nothing may have been recorded', 'idle'],
  ])('stays where the page was already being left, by %s, and %s', async (linkMode, _, status) => {
    const { dialog, done, open, click, visited } = await showLeaving(slowLink, linkMode);
    await done;
    expect(click()).toMatchObject({ status: 'leaving', url: visited[0] });
    dialog.dismiss();
    expect(visited).toEqual([]);
    await open(sample);
    expect(click().status).toBe(status);
  });
});

it('a host that closes the offer does not call off leaving: it may do so as soon as it hears of the click', async () => {
  const { dialog, done, visited } = await showLeaving();
  dialog.close();
  await done;
  expect(visited).toEqual([url]);
});

it('an offer that is closed still opens in the tab that was opened for it', async () => {
  const { dialog, tabs, press } = showDialog();
  const { done } = await press(slowLink);
  dialog.dismiss();
  await done;
  expect(tabs[0]?.visits).toEqual([url]);
});

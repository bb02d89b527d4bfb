import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FaultPlan } from '../../src/sandbox/index.ts';
import { detailsAnswer, SAMPLE } from '../setup/answers.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { dialogOf, showTree, twoOffers } from '../setup/tree.ts';

/* What a screen reader gets of the wall, as snapshots: a change in what it hears is seen in review. */

const plain: FaultPlan = { ...twoOffers, details: { kind: 'body', body: detailsAnswer(SAMPLE) } };

const detailed: FaultPlan = {
  ...twoOffers,
  details: {
    kind: 'body',
    body: detailsAnswer({
      ...SAMPLE,
      advertiserName: 'SiriusXM Radio',
      rewardPendingDays: 7,
      keyPoints: '<ul><li>New customers only</li></ul>',
      offerDetails: '<p>Three months for $1.</p>',
      termsAndDisclaimers: '<p>Terms apply.</p>',
    }),
  },
};

describe('a screen reader gets of a dialog', () => {
  it('that the offer is on its way', async () => {
    const shown = await showTree({ ...twoOffers, details: { kind: 'hang' } });
    void shown.wall.open(`${SAMPLE.id}`);
    await shown.ui().findByRole('button', { name: 'Close' });
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "SiriusXM":
        - heading "SiriusXM" [level=2]
        - button "Close"
        - paragraph: Get 3 months of streaming for only $1
        - paragraph: Stream sports, music, podcasts and more
        - list:
          - listitem: Fin-Tech
        - text: +30 points
        - status
        - button "Get offer"
    `);
  });

  it('the offer', async () => {
    const shown = await showTree(detailed);
    await shown.open('SiriusXM');
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "SiriusXM":
        - heading "SiriusXM" [level=2]
        - button "Close"
        - paragraph: Get 3 months of streaming for only $1
        - paragraph: Stream sports, music, podcasts and more
        - list:
          - listitem: "Advertiser: SiriusXM Radio"
          - listitem: Usually pays in about 7 days
          - listitem: Fin-Tech
        - heading "Key points" [level=3]
        - list:
          - listitem: New customers only
        - heading "Details" [level=3]
        - paragraph: Three months for $1.
        - group:
          - heading "Terms and disclaimers" [level=3]
        - text: +30 points
        - status
        - button "Get offer"
    `);
  });

  it('that the details failed', async () => {
    const shown = await showTree({ ...twoOffers, details: { kind: 'status', status: 500, body: 'x' } });
    await shown.open('SiriusXM');
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "SiriusXM":
        - heading "SiriusXM" [level=2]
        - button "Close"
        - alert:
          - paragraph: The details could not be loaded
          - paragraph: Something is wrong on our side. Please try again in a moment.
          - button "Try again"
        - paragraph: Get 3 months of streaming for only $1
        - paragraph: Stream sports, music, podcasts and more
        - list:
          - listitem: Fin-Tech
        - text: +30 points
        - status
        - button "Get offer"
    `);
  });

  it('that the offer could not be opened', async () => {
    fakeTabs();
    const shown = await showTree({ ...plain, link: { kind: 'status', status: 500, body: 'x' } });
    await shown.open('SiriusXM');
    await userEvent.click(within(await dialogOf(shown)).getByRole('button', { name: 'Get offer' }));
    await shown.ui().findByRole('alert');
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "SiriusXM":
        - heading "SiriusXM" [level=2]
        - button "Close"
        - paragraph: Get 3 months of streaming for only $1
        - paragraph: Stream sports, music, podcasts and more
        - list:
          - listitem: Fin-Tech
        - alert:
          - paragraph: The offer could not be opened
          - paragraph: Something is wrong on our side. Please try again in a moment.
        - text: +30 points
        - status
        - button "Try again"
    `);
  });

  it('that the tab was blocked', async () => {
    fakeTabs(() => null);
    const shown = await showTree({
      ...plain,
      link: { kind: 'body', body: { isSuccessful: true, data: { url: 'https://offers.example/1' } } },
    });
    await shown.open('SiriusXM');
    await userEvent.click(within(await dialogOf(shown)).getByRole('button', { name: 'Get offer' }));
    await shown.ui().findByRole('link', { name: 'Open the offer' });
    // A page in a frame, as the test's is, is told more.
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "SiriusXM":
        - heading "SiriusXM" [level=2]
        - button "Close"
        - paragraph: Get 3 months of streaming for only $1
        - paragraph: Stream sports, music, podcasts and more
        - list:
          - listitem: Fin-Tech
        - group:
          - heading "Your receipt" [level=3]
        - paragraph:
          - button "Copy details for support"
          - status
        - text: +30 points
        - status: "Your browser blocked the new tab. Your click has already been counted: open the offer with this link. If the link does nothing either, copy its address."
        - link "Open the offer":
          - /url: https://offers.example/1
    `);
  });
});

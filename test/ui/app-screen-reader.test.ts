import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { type FaultPlan, specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { tenantWith } from '../setup/create-tenant.ts';
import { insideOf, type ShownWall, showReadyWall, showWall } from '../setup/show-wall.ts';

/* What a screen reader gets of the wall, as snapshots: a change in what it hears is seen in review. */

// A tree is told as it is once everything has come, whichever test is the first.
beforeAll(() => Promise.all([features.load(), sanitizer.load()]));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const offers: Json[] = [
  SAMPLE,
  {
    id: specialIds.multiEvent,
    name: 'Tidewardens',
    headline: 'Raise the drowned city',
    reward: 12_400,
    offerType: 'MultiEvent',
    categoryName: 'Games',
  },
];

/** A service with two offers. */
const twoOffers: FaultPlan = { offers: { kind: 'body', body: listAnswer(offers) } };

/** Shows a wall whose tree can be told in words. */
async function showTree(faults: FaultPlan): Promise<ShownWall> {
  const shown = await showReadyWall(await tenantWith(faults));
  silence(shown);
  return shown;
}

/**
 * Takes away what styles generate. All of it has an empty text for screen readers, which browsers know and the snapshots
 * do not; that it has is tested by itself.
 */
function silence({ wall }: Pick<ShownWall, 'wall'>): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*::before, *::after { content: none !important }');
  wall.shadowRoot?.adoptedStyleSheets.push(sheet);
}

/** All of a wall, once the tabs say how many offers each list has. */
async function counted({ ui, wall }: ShownWall): Promise<HTMLElement> {
  const known = () => ui().queryAllByRole('tab', { name: /\d$/ });
  await expect.poll(known).toHaveLength(3);
  return insideOf(wall);
}

describe('a screen reader gets', () => {
  it('the list', async () => {
    expect(await counted(await showTree(twoOffers))).toMatchAriaInlineSnapshot(`
      - tablist "Lists of offers":
        - tab "Offers 2" [selected]
        - tab "In progress 0"
        - tab "Completed 0"
      - tabpanel "Offers 2":
        - list "Offers":
          - listitem:
            - heading "SiriusXM" [level=3]:
              - button "SiriusXM"
            - text: +30 points Fin-Tech
            - paragraph: Get 3 months of streaming for only $1
          - listitem:
            - heading "Tidewardens" [level=3]:
              - button "Tidewardens"
            - text: Up to 12,400 points Games
            - paragraph: Raise the drowned city
        - status
      - status
      - status: 2 offers
    `);
  });

  it('a list that is on its way', async () => {
    const { wall, ui } = showWall(await tenantWith({ offers: { kind: 'hang' } }), { tabs: 'offers' });
    await expect.poll(() => ui().queryByText('Loading offers')).not.toBeNull();
    silence({ wall });
    expect(insideOf(wall)).toMatchAriaInlineSnapshot(`
      - list "Offers"
      - status
      - status
      - navigation "Pages":
        - button "Previous page" [disabled]: Previous
        - button "Next page" [disabled]: Next
      - status
    `);
  });
});

it('a screen reader gets of a dialog the offer', async () => {
  const offer = {
    ...SAMPLE,
    advertiserName: 'SiriusXM Radio',
    rewardPendingDays: 7,
    keyPoints: '<ul><li>New customers only</li></ul>',
    offerDetails: '<p>Three months for $1.</p>',
    termsAndDisclaimers: '<p>Terms apply.</p>',
  };
  const shown = await showTree({ ...twoOffers, details: { kind: 'body', body: detailsAnswer(offer) } });
  expect(await shown.open('SiriusXM')).toMatchAriaInlineSnapshot(`
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

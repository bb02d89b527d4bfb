import { describe, expect, it } from 'vitest';
import { landmarks } from '../../src/sandbox/index.ts';
import { listing, tenantWith } from '../setup/tenant.ts';
import { counted, MEMBER, onOneDay, showTree, silence, twoOffers } from '../setup/tree.ts';
import { insideOf, showWall } from '../setup/wall.ts';

/* What a screen reader gets of the wall, as snapshots: a change in what it hears is seen in review. */

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

  it('the offers in progress', async () => {
    const shown = await showTree(twoOffers, {}, ({ complete }) => complete(MEMBER, landmarks.multiEvent, 2));
    await shown.choose('In progress');
    expect(await counted(shown)).toMatchAriaInlineSnapshot(`
      - tablist "Lists of offers":
        - tab "Offers 2"
        - tab "In progress 1" [selected]
        - tab "Completed 0"
      - tabpanel "In progress 1":
        - list "In progress":
          - listitem:
            - heading "Tidewardens" [level=3]:
              - button "Tidewardens"
            - text: Up to 12,400 points 2 of 4 steps done Games
            - paragraph: Raise the drowned city and earn up to 12,400 points on the way
        - status
      - status
      - status: 1 offer
    `);
  });

  it('the completed offers', async () => {
    const shown = await showTree(twoOffers, {}, ({ complete }) => complete(MEMBER, landmarks.video));
    await shown.choose('Completed');
    onOneDay(shown);
    expect(await counted(shown)).toMatchAriaInlineSnapshot(`
      - tablist "Lists of offers":
        - tab "Offers 2"
        - tab "In progress 0"
        - tab "Completed 1" [selected]
      - tabpanel "Completed 1":
        - list "Completed":
          - listitem:
            - heading "Emberline: Last Train North" [level=3]:
              - button "Emberline: Last Train North"
            - text: 3,200 points Reward earned on that day Games
            - paragraph: Keep the fire alive for 20 stations
        - status
      - status
      - status: 1 offer
    `);
  });

  it('a list of the member that is empty', async () => {
    const shown = await showTree(twoOffers);
    await shown.choose('Completed');
    expect(await counted(shown)).toMatchAriaInlineSnapshot(`
      - tablist "Lists of offers":
        - tab "Offers 2"
        - tab "In progress 0"
        - tab "Completed 0" [selected]
      - tabpanel "Completed 0":
        - status:
          - paragraph: Nothing here yet
          - paragraph: Offers that you complete will show up here.
          - button "See offers"
      - status
    `);
  });

  it('a wall without offers', async () => {
    const { wall } = await showTree(listing([]), { tabs: 'offers' });
    expect(insideOf(wall)).toMatchAriaInlineSnapshot(`
      - status:
        - paragraph: No offers right now
        - paragraph: Check back soon for new offers.
      - status
    `);
  });

  it('a wall without a member, which has nothing to search', async () => {
    const attributes = { 'member-id': '', 'sign-in-url': 'https://shop.example/login', controls: 'search sort' };
    const { wall } = await showTree({}, attributes);
    expect(insideOf(wall)).toMatchAriaInlineSnapshot(`
      - status:
        - paragraph: Sign in to see your offers
        - paragraph: Offers are picked for each member, and so are their rewards.
        - link "Sign in":
          - /url: https://shop.example/login
      - status
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

  it('a list that failed', async () => {
    const { wall } = await showTree({ offers: { kind: 'status', status: 500, body: 'x' } }, { tabs: 'offers' });
    expect(insideOf(wall)).toMatchAriaInlineSnapshot(`
      - alert:
        - paragraph: The offers could not be loaded
        - paragraph: Something is wrong on our side. Please try again in a moment.
        - button "Try again"
      - status
      - status
    `);
  });
});

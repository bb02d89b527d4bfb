import { describe, expect, it } from 'vitest';
import { landmarks } from '../../src/sandbox/index.ts';
import { dialogOf, MEMBER, onOneDay, showTree, twoOffers } from '../setup/tree.ts';
import { settled } from '../setup/wall.ts';

/* What a screen reader gets of the wall, as snapshots: a change in what it hears is seen in review. */

describe('a screen reader gets of the dialog of a member`s own offer', () => {
  it('how far it is', async () => {
    const shown = await showTree(twoOffers, {}, async ({ complete, decide }) => {
      await complete(MEMBER, landmarks.multiEvent, 3);
      await decide(MEMBER, landmarks.multiEvent, 'Paid', 1);
      await decide(MEMBER, landmarks.multiEvent, 'Rejected', 3);
    });
    await shown.choose('In progress');
    await shown.open('Tidewardens');
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "Tidewardens":
        - heading "Tidewardens" [level=2]
        - button "Close"
        - paragraph: Raise the drowned city and earn up to 12,400 points on the way
        - paragraph: Build, sail and defend in a world that floods twice a day
        - text: 3 of 4 steps done
        - list:
          - listitem: "Advertiser: Palecrow Studio"
          - listitem: Usually pays in about 7 days
          - listitem: Games
        - heading "Key points" [level=3]
        - list:
          - listitem: Free to play, no card needed
          - listitem: Rewarded at every milestone
          - listitem: Most players reach harbour 10 in a week
        - heading "Steps" [level=3]
        - list:
          - listitem: 1 Install and finish the first tide 400 points Done Reward earned
          - listitem: 2 Reach harbour 5 1,500 points Done Reward pending
          - listitem: 3 Reach harbour 10 3,500 points Done Reward declined
          - listitem: 4 Reach harbour 18 +7,000 points Next within 30 days of starting
        - heading "Details" [level=3]
        - heading "Your milestones" [level=4]
        - list:
          - listitem: Install and finish the first tide
          - listitem: Reach harbour 5
          - listitem: Reach harbour 10
          - listitem: Reach harbour 18
        - paragraph:
          - text: Milestones already reached on an
          - emphasis: older account
          - text: do not count.
        - group:
          - heading "Terms and disclaimers" [level=3]
        - paragraph:
          - button "Copy details for support"
          - status
        - text: 400 of 8,900 points earned
        - status
        - button "Continue"
    `);
    expect((await dialogOf(shown)).querySelector('[aria-current="step"]')?.textContent).toContain('Reach harbour 18');
  });

  it('that it is completed', async () => {
    const shown = await showTree(twoOffers, {}, ({ complete }) => complete(MEMBER, landmarks.plainText));
    await shown.choose('Completed');
    await shown.wall.open(landmarks.plainText);
    await settled(shown.wall);
    onOneDay(shown);
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "Fernway Trails":
        - heading "Fernway Trails" [level=2]
        - button "Close"
        - paragraph: Walk from inn to inn. Your bag is already there
        - paragraph: Walking holidays for every pair of knees
        - text: Reward pending – expected around that day
        - list:
          - listitem: "Advertiser: Fernway Walking Holidays"
          - listitem: Usually pays in about 30 days
          - listitem: Travel
        - heading "Key points" [level=3]
        - text: Routes from 8 to 22 km a day. Bags carried & maps included. Dogs welcome (<18 kg).
        - heading "Steps" [level=3]
        - list:
          - listitem: 1 Book and complete a trip 9,500 points Done Reward pending
        - heading "Details" [level=3]
        - text: Choose a route, choose a week, and go. We book the inns and move your luggage.
        - group:
          - heading "Terms and disclaimers" [level=3]
        - paragraph:
          - button "Copy details for support"
          - status
        - text: 9,500 points
        - status
        - text: Completed
    `);
  });

  it('that it is closed', async () => {
    const shown = await showTree(twoOffers, {}, ({ start }) => start(MEMBER, landmarks.closesOnceStarted));
    await shown.choose('In progress');
    await shown.wall.open(landmarks.closesOnceStarted);
    await settled(shown.wall);
    expect(await dialogOf(shown)).toMatchAriaInlineSnapshot(`
      - dialog "Harvest Lantern":
        - heading "Harvest Lantern" [level=2]
        - button "Close"
        - paragraph: "A cosy farm for late evenings: first 500 players only"
        - paragraph: Plant at dusk, sell at dawn
        - list:
          - listitem: "Advertiser: Moss & Mortar Games"
          - listitem: Games
        - heading "Key points" [level=3]
        - list:
          - listitem: "Limited places: the offer closes as soon as you have started it"
        - heading "Steps" [level=3]
        - list:
          - listitem: 1 Plant your first field
          - listitem: 2 Open the night market
        - heading "Details" [level=3]
        - paragraph:
          - emphasis: "A cosy farm for late evenings: first 500 players only"
        - paragraph: "With Moss & Mortar Games: plant at dusk, sell at dawn."
        - group:
          - heading "Terms and disclaimers" [level=3]
        - paragraph:
          - button "Copy details for support"
          - status
        - status
        - text: No longer available
    `);
  });
});

import { Fragment, h } from 'preact';
import type { Opening, Wall } from '../wall/model.ts';
import type { Receipt } from '../wall/receipt.ts';
import type { FeatureParts, OfferFacts } from './feature-parts.ts';

/** An opened offer, and what draws the features of its details. */
interface FeatureProps {
  wall: Wall;
  features: FeatureParts;
  opening: Opening;
}

/** The offer with what is known of it now; nothing until it is known. */
function factsOf({ wall, opening }: FeatureProps): OfferFacts | undefined {
  const { statusOf, rewardStateOf, withMemberFacts } = wall.member;
  const { offer } = opening.details.value;
  return offer && { offer: withMemberFacts(offer), status: statusOf(offer), state: rewardStateOf(offer) };
}

/** The receipt of the opening; it is looked for in storage. */
function receiptOf({ wall, features, opening }: FeatureProps): Receipt {
  const { offer } = opening.details.value;
  return features.receiptFor(opening, offer ? wall.member.rewardWords(offer) : '');
}

/** What draws the way to support, if the publisher has one. */
function supportOf(props: FeatureProps) {
  const { wall, features } = props;
  const { supportUrl } = wall.settings.value;
  if (!supportUrl) return undefined;
  return () => (
    <features.SupportLink
      say={wall.words.say}
      url={supportUrl}
      receipt={receiptOf(props)}
      isPaid={factsOf(props)?.state === 'paid'}
      leave={(receipt) => wall.events.emit('support', { receipt })}
    />
  );
}

/** Where the member stands with the offer, and what helps to trust it. */
export function Standing(props: FeatureProps) {
  const { wall, features } = props;
  const { words } = wall;
  const facts = factsOf(props);
  if (!facts) return null;
  return (
    <>
      <div class="facts">
        <features.StatusLine words={words} {...facts} support={supportOf(props)} />
      </div>
      <features.TrustFacts
        say={words.say}
        offer={facts.offer}
        isOpen={facts.status !== 'closed'}
        lang={words.offersLang()}
      />
    </>
  );
}

/** The steps of the offer. */
export function OwnSteps(props: FeatureProps) {
  const { wall, features } = props;
  const facts = factsOf(props);
  if (!facts) return null;
  return (
    <features.Steps
      words={wall.words}
      offer={facts.offer}
      status={facts.status}
      startedAt={receiptOf(props).startedAt}
      isHostsFormat={!!wall.settings.value.formatReward}
      support={supportOf(props)}
    />
  );
}

/** The receipt of the member's click. */
export function OwnReceipt(props: FeatureProps) {
  const { wall, features, opening } = props;
  // Read here, so that this component is drawn again when a click is recorded.
  const { status } = opening.click.state.value;
  return (
    <features.Receipt
      words={wall.words}
      clickStatus={status}
      receipt={receiptOf(props)}
      about={factsOf(props)}
      support={supportOf(props)}
    />
  );
}

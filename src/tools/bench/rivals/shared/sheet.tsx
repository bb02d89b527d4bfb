/** @jsx React.createElement */
/** @jsxFrag React.Fragment */
import * as React from 'react';
import { Lines } from './cards.tsx';
import { rewardText } from './formatting.ts';
import type { Offer } from './service.ts';

/** Makes the service's HTML harmless, or takes it as it is. */
type Clean = (html: string) => string;

interface SectionProps {
  title: string;
  source: string;
  clean: Clean;
  className?: string;
}

const Html = ({ source, clean }: { source: string; clean: Clean }) => (
  <div className="html" dir="auto" dangerouslySetInnerHTML={{ __html: clean(source) }} />
);

const Section = ({ title, source, clean, className = 'section' }: SectionProps) => (
  <section className={className}>
    <h3 className="heading">{title}</h3>
    <Html source={source} clean={clean} />
  </section>
);

const Steps = ({ offer }: { offer: Offer }) => (
  <section className="section">
    <h3 className="heading">Steps</h3>
    <ol className="steps">
      {offer.events.map((step, place) => (
        <li key={step.id} className="step" data-number={place + 1} data-state={place === 0 ? 'next' : 'later'}>
          <span dir="auto">{step.name}</span>
          <span className="step-facts">
            <b>{rewardText({ ...offer, offerType: 'SingleEvent', reward: step.reward })}</b>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const Texts = React.memo(function Texts({ offer, clean }: { offer: Offer; clean: Clean }) {
  return (
    <>
      <Section title="Key points" source={offer.keyPoints} clean={clean} className="section key" />
      {offer.events.length > 0 && <Steps offer={offer} />}
      <Section title="Details" source={offer.offerDetails} clean={clean} />
      <details className="section">
        <summary>
          <h3 className="heading">Terms and disclaimers</h3>
        </summary>
        <Html source={offer.termsAndDisclaimers} clean={clean} />
      </details>
    </>
  );
});

interface SheetProps {
  /** What the list knows. */
  offer: Offer;
  details: Offer | undefined;
  close: () => void;
  clean: Clean;
}

/** What a dialog has in it: at once what the list knows, then the details. */
export const Sheet = ({ offer, details, close, clean }: SheetProps) => (
  <div className="sheet">
    <div className="scroll" aria-busy={!details}>
      <div className="header">
        <h2 className="title" id="name" dir="auto" tabIndex={-1}>
          {offer.name}
        </h2>
        <button className="close" type="button" aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="content">
        <div className="facts">
          <span className="reward" data-status="new">
            {rewardText(offer) || 'See details'}
          </span>
        </div>
        <div className="media">
          <img className="creative" src={offer.creativeFileUrl} alt="" />
        </div>
        <p className="lead" dir="auto">
          {offer.headline}
        </p>
        <p dir="auto">{offer.shortDescription}</p>
        {details ? <Texts offer={details} clean={clean} /> : <Lines />}
      </div>
    </div>
    <div className="foot">
      <p className="status" role="status" />
      <button className="button get" type="button">
        Get offer
      </button>
    </div>
  </div>
);

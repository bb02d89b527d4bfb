/** @jsx React.createElement */
/** @jsxFrag React.Fragment */
import DOMPurify from 'dompurify';
import * as React from 'react';
import { rewardText } from '../shared/formatting.ts';
import { askForDetails, type Offer } from '../shared/service.ts';
import { Lines } from './cards.tsx';

const Html = ({ source }: { source: string }) => {
  const html = React.useMemo(() => DOMPurify.sanitize(source), [source]);
  return <div className="html" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
};

const Section = ({ title, source, className = 'section' }: { title: string; source: string; className?: string }) => (
  <section className={className}>
    <h3 className="heading">{title}</h3>
    <Html source={source} />
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

const Texts = ({ offer }: { offer: Offer }) => (
  <>
    <Section title="Key points" source={offer.keyPoints} className="section key" />
    {offer.events.length > 0 && <Steps offer={offer} />}
    <Section title="Details" source={offer.offerDetails} />
    <details className="section">
      <summary>
        <h3 className="heading">Terms and disclaimers</h3>
      </summary>
      <Html source={offer.termsAndDisclaimers} />
    </details>
  </>
);

/** The dialog: at once what the list knows, then the details. */
export function Details({ offer, close }: { offer: Offer; close: () => void }) {
  const dialog = React.useRef<HTMLDialogElement>(null);
  const title = React.useRef<HTMLHeadingElement>(null);
  const [details, setDetails] = React.useState<Offer>();
  React.useEffect(() => {
    void askForDetails(offer.id).then(setDetails);
  }, [offer.id]);
  React.useLayoutEffect(() => {
    dialog.current?.showModal();
    title.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="name" onClose={close}>
      <div className="sheet">
        <div className="scroll" aria-busy={!details}>
          <div className="header">
            <h2 ref={title} className="title" id="name" dir="auto" tabIndex={-1}>
              {offer.name}
            </h2>
            <button className="close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
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
            {details ? <Texts offer={details} /> : <Lines />}
          </div>
        </div>
        <div className="foot">
          <p className="status" role="status" />
          <button className="button get" type="button">
            Get offer
          </button>
        </div>
      </div>
    </dialog>
  );
}

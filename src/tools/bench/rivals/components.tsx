/** @jsx React.createElement */
/** What the page by hand and that with React show, in the wall's own style sheets: so it looks and costs the same. */
import * as React from 'react';
import '../../../shell/place.css';
import '../../../shell/place-card.css';
import '../../../shell/modal-dialog.css';
import '../../../ui/base.css';
import '../../../ui/tones.css';
import '../../../ui/shared-pieces.css';
import '../../../ui/offers.css';
import '../../../ui/card.css';
import '../../../ui/card-narrow.css';
import '../../../ui/details.css';
import '../../../ui/details-small.css';
import '../../../ui/html.css';
import '../../../features/tabs.css';
import {
  about,
  figures,
  type ListName,
  type Offer,
  type OfferPage,
  options,
  pageNumbers,
  rewardText,
} from './service.ts';

/** How many cards a list begins with on every screen. */
const FIRST = 4;

interface CardProps {
  offer: Offer;
  /** Counted from 1. */
  place: number;
  total: number;
  open: (offer: Offer) => void;
}

const Card = React.memo(function Card({ offer, place, total, open }: CardProps) {
  return (
    <li className="card" aria-posinset={place} aria-setsize={total}>
      <div className="media" data-initial={offer.name.charAt(0)}>
        <img
          className="creative"
          src={offer.creativeFileUrl}
          alt=""
          loading="lazy"
          {...(place <= FIRST ? { fetchPriority: 'high' } : {})}
        />
      </div>
      <div className="summary">
        <h3 className="name-heading">
          <button
            className="name"
            type="button"
            dir="auto"
            aria-describedby={`facts-${offer.id} about-${offer.id}`}
            onClick={() => open(offer)}
          >
            {offer.name}
          </button>
        </h3>
        <div id={`facts-${offer.id}`} className="facts">
          <span className="reward" data-status="new">
            {rewardText(offer) || 'See details'}
          </span>
          <span className="badges">
            <span className="category" dir="auto">
              {offer.categoryName}
            </span>
          </span>
        </div>
        <p id={`about-${offer.id}`} className="headline" dir="auto">
          <span>{about(offer)}</span>
        </p>
      </div>
    </li>
  );
});

const Lines = () => (
  <div className="lines" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

const Skeleton = () => (
  <li className="card" aria-hidden="true">
    <div className="media" />
    <div className="summary">
      <Lines />
    </div>
  </li>
);

const places = Array.from({ length: options.skeletons }, (_, place) => place);

/** The cards of a page, or their skeletons. */
export function Grid({ page, open }: { page: OfferPage | undefined; open: (offer: Offer) => void }) {
  return (
    <ul className="grid" aria-label="Offers">
      {page
        ? page.offers.map((offer, place) => (
            <Card key={offer.id} offer={offer} place={place + 1} total={page.totalCount} open={open} />
          ))
        : places.map((place) => <Skeleton key={place} />)}
    </ul>
  );
}

interface TabsProps {
  current: ListName;
  counts: Partial<Record<ListName, number>>;
  show: (name: ListName) => void;
}

export function Tabs({ current, counts, show }: TabsProps) {
  return (
    <div className="tabs" role="tablist" aria-label="Lists of offers">
      {options.tabs.map(({ name, words }) => (
        <button
          key={name}
          className="tab"
          type="button"
          role="tab"
          id={name}
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          onClick={() => show(name)}
        >
          {words}
          <span className="count">{counts[name] !== undefined && ` ${figures(counts[name])}`}</span>
        </button>
      ))}
    </div>
  );
}

interface StepProps {
  label: string;
  words: string;
  isBack: boolean;
  go: (() => void) | undefined;
}

const Step = ({ label, words, isBack, go }: StepProps) => (
  <button className="button step" type="button" aria-label={label} aria-disabled={!go} onClick={go}>
    <span className={isBack ? 'arrow back' : 'arrow'} aria-hidden="true">
      {isBack ? '‹' : '›'}
    </span>
    <span className="step-words">{words}</span>
  </button>
);

export function Pager({ page, go }: { page: OfferPage | undefined; go: (index: number) => void }) {
  const { index = 0, totalPages = 0 } = page ?? {};
  const numbers = totalPages < 2 ? [] : pageNumbers(index, totalPages);
  return (
    <nav className="pager" aria-label="Pages" hidden={totalPages === 1}>
      <Step label="Previous page" words="Previous" isBack go={index > 0 ? () => go(index - 1) : undefined} />
      {numbers.map((number, place) => (
        <React.Fragment key={number}>
          {number > (numbers[place - 1] ?? 0) + 1 && <span className="gap">…</span>}
          <button
            className="button number"
            type="button"
            aria-label={`Page ${number + 1}`}
            aria-current={number === index ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {figures(number + 1)}
          </button>
        </React.Fragment>
      ))}
      <Step
        label="Next page"
        words="Next"
        isBack={false}
        go={index < totalPages - 1 ? () => go(index + 1) : undefined}
      />
    </nav>
  );
}

interface SheetProps {
  /** What the list knows. */
  offer: Offer;
  details: Offer | undefined;
  close: () => void;
  /** Makes the service's HTML harmless, or takes it as it is. */
  clean: (html: string) => string;
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
        <p className="lead" dir="auto">
          {rewardText(offer)} {offer.headline}
        </p>
        {details ? (
          [details.keyPoints, details.offerDetails, details.termsAndDisclaimers].map((source) => (
            <div key={source} className="html" dir="auto" dangerouslySetInnerHTML={{ __html: clean(source) }} />
          ))
        ) : (
          <Lines />
        )}
      </div>
    </div>
    <div className="foot">
      <button className="button get" type="button">
        Get offer
      </button>
    </div>
  </div>
);

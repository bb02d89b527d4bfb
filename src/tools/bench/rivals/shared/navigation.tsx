/** @jsx React.createElement */
import * as React from 'react';
import { figures, pageNumbers } from './formatting.ts';
import { type ListName, type OfferPage, options } from './service.ts';

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

import { html, nothing } from 'lit';
import { type ListName, type OfferPage, options } from '../shared/service.ts';
import { figures, pageNumbers } from '../shared/words.ts';

/** The lists as tabs. */
export const tabs = (
  current: ListName,
  counts: Partial<Record<ListName, number>>,
  show: (name: ListName) => void,
) => html`<div part="tabs" role="tablist" aria-label="Lists of offers">
  ${options.tabs.map(
    ({ name, words }) => html`<button part="tab" type="button" role="tab" id=${name} aria-selected=${name === current}
      tabindex=${name === current ? 0 : -1} @click=${() => show(name)}>${words}<span part="count">${
        counts[name] === undefined ? nothing : ` ${figures(counts[name])}`
      }</span></button>`,
  )}
</div>`;

const step = (label: string, words: string, isBack: boolean, go: (() => void) | undefined) => html`<button
  part="button step" aria-label=${label} aria-disabled=${!go} @click=${go ?? nothing}
><span part=${isBack ? 'arrow back' : 'arrow'} aria-hidden="true">${isBack ? '‹' : '›'}</span><span part="step-words">${words}</span></button>`;

/** Moves through the pages. */
export function pager(page: OfferPage | undefined, go: (index: number) => void) {
  const { index = 0, totalPages = 0 } = page ?? {};
  const numbers = totalPages < 2 ? [] : pageNumbers(index, totalPages);
  return html`<nav part="pager" aria-label="Pages" ?hidden=${totalPages === 1}>
    ${step('Previous page', 'Previous', true, index > 0 ? () => go(index - 1) : undefined)}
    ${numbers.map(
      (number, place) => html`${number > (numbers[place - 1] ?? 0) + 1 ? html`<span part="gap">…</span>` : nothing}
        <button part="button number" aria-label="Page ${number + 1}" aria-current=${number === index ? 'page' : nothing}
          @click=${() => go(number)}>${figures(number + 1)}</button>`,
    )}
    ${step('Next page', 'Next', false, index < totalPages - 1 ? () => go(index + 1) : undefined)}
  </nav>`;
}

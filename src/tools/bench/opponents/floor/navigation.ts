import { type ListName, type OfferPage, options } from '../shared/service.ts';
import { figures, pageNumbers } from '../shared/words.ts';

/** Fills the pager anew: there is little in it. */
export function fillPager(pager: Element | null, { index, totalPages }: OfferPage, go: (index: number) => void): void {
  if (!pager) return;
  const step = (label: string, words: string, arrow: string, target: number) =>
    `<button class="button step" aria-label="${label}" aria-disabled="${target < 0 || target >= totalPages}" data-page="${target}"><span class="arrow${target < index ? ' back' : ''}" aria-hidden="true">${arrow}</span><span class="step-words">${words}</span></button>`;
  const numbers = totalPages < 2 ? [] : pageNumbers(index, totalPages);
  pager.innerHTML = [
    step('Previous page', 'Previous', '‹', index - 1),
    ...numbers.map(
      (page, place) =>
        `${page > (numbers[place - 1] ?? 0) + 1 ? '<span class="gap">…</span>' : ''}<button class="button number" aria-label="Page ${page + 1}" ${page === index ? 'aria-current="page"' : ''} data-page="${page}">${figures(page + 1)}</button>`,
    ),
    step('Next page', 'Next', '›', index + 1),
  ].join('');
  pager.toggleAttribute('hidden', totalPages < 2);
  for (const button of pager.querySelectorAll('button')) {
    const target = Number(button.dataset.page);
    button.onclick = () => {
      if (target >= 0 && target < totalPages && target !== index) go(target);
    };
  }
}

/** Fills the tabs, or says which one is chosen now. */
export function fillTabs(tablist: Element | null, current: ListName, show: (name: ListName) => void): void {
  if (!tablist) return;
  if (!tablist.firstChild) {
    for (const { name, words } of options.tabs) {
      const tab = document.createElement('button');
      tab.setAttribute('part', 'tab');
      tab.setAttribute('role', 'tab');
      tab.id = name;
      tab.innerHTML = `${words}<span class="count"></span>`;
      tab.onclick = () => show(name);
      tablist.append(tab);
    }
  }
  for (const tab of tablist.children) {
    tab.ariaSelected = `${tab.id === current}`;
    if (tab instanceof HTMLElement) tab.tabIndex = tab.id === current ? 0 : -1;
  }
}

/** Says how many offers a list holds. */
export function setCount(place: Element, name: ListName, count: number): void {
  const words = place.querySelector(`#${name} .count`);
  if (words) words.textContent = ` ${figures(count)}`;
}

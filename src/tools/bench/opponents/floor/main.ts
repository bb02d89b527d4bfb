/**
 * The floor: a page's own code, by hand and with nothing between it and the DOM, that draws the first page of offers with
 * its tabs and its pager, and can do nothing else. What the first card takes here, it takes at least.
 */
import '../shared/styles.css';
import { about, figures, MOST_SKELETONS, pageNumbers, position, rewardText, warmUp } from '../shared/formatting.ts';
import {
  askForPage,
  FIRST_WISH,
  type ListName,
  type Offer,
  type OfferPage,
  options,
  place,
} from '../shared/service.ts';

const template = document.createElement('template');
template.innerHTML = `<li class="card">
<div class="media"><img class="creative" alt="" loading="lazy"></div>
<div class="summary">
<h3 class="name-heading"><button class="name" dir="auto"></button></h3>
<div class="facts"><span class="reward" data-status="new"></span><span class="badges"><span class="category" dir="auto"></span></span></div>
<p class="headline" dir="auto"><span></span></p>
</div>
</li>`.replaceAll('\n', '');

const waiting = document.createElement('template');
waiting.innerHTML = `<li class="card" aria-hidden="true"><div class="media"></div><div class="summary"><div class="lines"><i></i><i></i><i></i></div></div></li>`;

/** How many cards a list begins with on every screen. */
const FIRST = 4;

/** A card; its place is counted from 0. */
function cardOf(offer: Offer, place: number, total: number): DocumentFragment {
  const card = document.importNode(template.content, true);
  const part = <E extends HTMLElement>(name: string) => card.querySelector<E>(`.${name}`);
  const fill = (name: string, text: string) => {
    const element = part(name);
    if (element) element.textContent = text;
  };
  part('card')?.setAttribute('aria-posinset', `${place + 1}`);
  part('card')?.setAttribute('aria-setsize', `${total}`);
  part('media')?.setAttribute('data-initial', offer.name.charAt(0));
  const picture = part<HTMLImageElement>('creative');
  if (picture) {
    if (place < FIRST) picture.fetchPriority = 'high';
    picture.src = offer.creativeFileUrl;
  }
  fill('category', offer.categoryName);
  fill('headline > span', about(offer));
  fill('reward', rewardText(offer) || 'See details');
  const name = part('name');
  if (name) {
    name.textContent = offer.name;
    name.setAttribute('aria-describedby', `facts-${offer.id} about-${offer.id}`);
  }
  part('facts')?.setAttribute('id', `facts-${offer.id}`);
  part('headline')?.setAttribute('id', `about-${offer.id}`);
  return card;
}

/** Boxes for cards that are on their way. */
function skeletons(count: number): DocumentFragment {
  const all = document.createDocumentFragment();
  for (let place = 0; place < count; place++) all.append(document.importNode(waiting.content, true));
  return all;
}

/** The buttons of the pager. */
function pagerOf({ index, totalPages }: OfferPage): string {
  const step = (label: string, words: string, arrow: string, target: number) =>
    `<button class="button step" aria-label="${label}" aria-disabled="${target < 0 || target >= totalPages}" data-page="${target}"><span class="arrow${target < index ? ' back' : ''}" aria-hidden="true">${arrow}</span><span class="step-words">${words}</span></button>`;
  const numbers = totalPages < 2 ? [] : pageNumbers(index, totalPages);
  return [
    step('Previous page', 'Previous', '‹', index - 1),
    ...numbers.map(
      (page, place) =>
        `${page > (numbers[place - 1] ?? 0) + 1 ? '<span class="gap">…</span>' : ''}<button class="button number" aria-label="Page ${page + 1}" ${page === index ? 'aria-current="page"' : ''} data-page="${page}">${figures(page + 1)}</button>`,
    ),
    step('Next page', 'Next', '›', index + 1),
  ].join('');
}

const tabs = options.tabs.map(
  ({ name, words }) =>
    `<button part="tab" role="tab" id="${name}" aria-selected="${name === FIRST_WISH.list}" tabindex="${name === FIRST_WISH.list ? 0 : -1}">${words}<span class="count"></span></button>`,
);

const first = askForPage(FIRST_WISH);
setTimeout(warmUp);

place.innerHTML = `<div class="wall" lang="en">
  ${tabs.length > 1 ? `<div class="bar"><div class="tabs" role="tablist" aria-label="Lists of offers">${tabs.join('')}</div></div>` : ''}
  <div class="list" role="tabpanel" id="list" tabindex="-1" aria-busy="true"><ul class="grid" aria-label="Offers"></ul></div>
  <nav class="pager" aria-label="Pages"></nav>
  <div class="status" role="status"><span class="place"></span></div>
</div>`;

const find = (selector: string): Element => place.querySelector(selector) ?? place;

/** Says how many offers a list holds. */
function setCount(name: ListName, count: number): void {
  find(`#${name} .count`).textContent = ` ${figures(count)}`;
}

find('.grid').append(skeletons(Math.min(options.skeletons, MOST_SKELETONS)));
const page = await first;
find('.grid').replaceChildren(...page.offers.map((offer, place) => cardOf(offer, place, page.totalCount)));
find('.list').ariaBusy = 'false';
find('.pager').innerHTML = pagerOf(page);
find('.pager').toggleAttribute('hidden', page.totalPages < 2);
find('.place').textContent = position(page.index, page.totalPages, page.totalCount);
setCount(FIRST_WISH.list, page.totalCount);
for (const { name } of options.tabs.slice(1)) {
  void askForPage({ ...FIRST_WISH, list: name }).then(({ totalCount }) => setCount(name, totalCount));
}

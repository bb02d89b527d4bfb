/** The floor: a page's own code for a wall, by hand and with nothing between it and the DOM. */
import '../shared/styles.css';
import { about, figures, MOST_SKELETONS, pageNumbers, position, rewardText, warmUp } from '../shared/formatting.ts';
import {
  askForDetails,
  askForPage,
  FIRST_WISH,
  type ListName,
  type Offer,
  type OfferPage,
  options,
  place,
  type Wish,
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
function cardOf(offer: Offer, place: number, total: number, open: (offer: Offer) => void): DocumentFragment {
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
    name.onclick = () => open(offer);
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

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

/** The dialog with what the list knows of an offer. */
const sheet = (offer: Offer): string => `<div class="sheet">
<div class="scroll" aria-busy="true">
<div class="header"><h2 class="title" id="name" dir="auto" tabindex="-1">${escaped(offer.name)}</h2><button class="close" aria-label="Close"><span aria-hidden="true">×</span></button></div>
<div class="content">
<div class="facts"><span class="reward" data-status="new">${escaped(rewardText(offer) || 'See details')}</span></div>
<div class="media"><img class="creative" alt="" src="${escaped(offer.creativeFileUrl)}"></div>
<p class="lead" dir="auto">${escaped(offer.headline)}</p>
<p dir="auto">${escaped(offer.shortDescription)}</p>
<div id="texts"><div class="lines" aria-hidden="true"><i></i><i></i><i></i></div></div>
</div>
</div>
<div class="foot"><p class="status" role="status"></p><button class="button get">Get offer</button></div>
</div>`;

const section = (title: string, html: string, part = 'section'): string =>
  `<section class="${part}"><h3 class="heading">${title}</h3><div class="html" dir="auto">${html}</div></section>`;

const steps = ({
  events,
  ...offer
}: Offer): string => `<section class="section"><h3 class="heading">Steps</h3><ol class="steps">
${events.map((step, place) => `<li class="step" data-number="${place + 1}" data-state="${place === 0 ? 'next' : 'later'}"><span dir="auto">${escaped(step.name)}</span><span class="step-facts"><b>${rewardText({ ...offer, events, offerType: 'SingleEvent', reward: step.reward })}</b></span></li>`).join('')}
</ol></section>`;

/** The sections of the details, put in as they come. */
const texts = (offer: Offer): string =>
  [
    section('Key points', offer.keyPoints, 'section key'),
    offer.events.length > 0 ? steps(offer) : '',
    section('Details', offer.offerDetails),
    `<details class="section"><summary><h3 class="heading">Terms and disclaimers</h3></summary><div class="html" dir="auto">${offer.termsAndDisclaimers}</div></details>`,
  ].join('');

/** Opens an offer. */
async function openDetails(offer: Offer): Promise<void> {
  const dialog = place.querySelector('dialog');
  if (!dialog) return;
  const details = askForDetails(offer.id);
  dialog.innerHTML = sheet(offer);
  dialog.querySelector('.close')?.addEventListener('click', () => dialog.close());
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  const box = dialog.querySelector('#texts');
  if (box) box.outerHTML = texts(await details);
  dialog.querySelector('.scroll')?.removeAttribute('aria-busy');
}

/** Fills the pager anew: there is little in it. */
function fillPager(pager: Element | null, { index, totalPages }: OfferPage, go: (index: number) => void): void {
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
function fillTabs(tablist: Element | null, current: ListName, show: (name: ListName) => void): void {
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
function setCount(place: Element, name: ListName, count: number): void {
  const words = place.querySelector(`#${name} .count`);
  if (words) words.textContent = ` ${figures(count)}`;
}

let wish: Wish = FIRST_WISH;
const first = askForPage(wish);
setTimeout(warmUp);

place.innerHTML = `<div class="wall" lang="en">
  ${options.tabs.length > 1 ? '<div class="bar"><div class="tabs" role="tablist" aria-label="Lists of offers"></div></div>' : ''}
  <div class="list" role="tabpanel" id="list" tabindex="-1"><ul class="grid" aria-label="Offers"></ul></div>
  <nav class="pager" aria-label="Pages"></nav>
  <div class="status" role="status"><span class="place"></span></div>
  <dialog class="dialog" aria-labelledby="name"></dialog>
</div>`;

const find = <E extends Element>(selector: string): E | null => place.querySelector<E>(selector);
const list = find<HTMLElement>('#list') ?? place;
const grid = find<HTMLElement>('.grid') ?? place;

function show(page: OfferPage): void {
  grid.replaceChildren(...page.offers.map((offer, place) => cardOf(offer, place, page.totalCount, openDetails)));
  list.ariaBusy = 'false';
  fillPager(find('.pager'), page, (index) => go({ ...wish, index }));
  fillTabs(find('.tabs'), wish.list, (list) => go({ ...FIRST_WISH, list }));
  setCount(place, wish.list, page.totalCount);
  const words = find('.place');
  if (words) words.textContent = position(page.index, page.totalPages, page.totalCount);
}

function wait(): void {
  list.ariaBusy = 'true';
  grid.replaceChildren(skeletons(Math.min(options.skeletons, MOST_SKELETONS)));
}

async function go(next: Wish): Promise<void> {
  wish = next;
  wait();
  const page = await askForPage(next);
  if (wish === next) show(page);
}

wait();
fillTabs(find('.tabs'), wish.list, (list) => go({ ...FIRST_WISH, list }));
show(await first);
for (const { name } of options.tabs.slice(1)) {
  void askForPage({ ...FIRST_WISH, list: name }).then(({ totalCount }) => setCount(place, name, totalCount));
}

/** The floor: a page's own code for a wall, by hand and with nothing between it and the DOM. */
import '../shared/styles.css';
import { askForPage, FIRST_WISH, type OfferPage, options, place, type Wish } from '../shared/service.ts';
import { DEBOUNCE, MOST_SKELETONS, position, warmUp } from '../shared/words.ts';
import { cardOf, skeletons } from './cards.ts';
import { openDetails } from './dialog.ts';
import { fillPager, fillTabs, setCount } from './navigation.ts';

let wish: Wish = FIRST_WISH;
const first = askForPage(wish);
setTimeout(warmUp);

place.innerHTML = `<div class="wall" lang="en">
  ${options.tabs.length > 1 ? '<div class="bar"><div class="tabs" role="tablist" aria-label="Lists of offers"></div></div>' : ''}
  ${options.hasSearch ? '<div class="bar"><form class="controls" role="search"><input class="field search" type="search" aria-label="Search offers" placeholder="Search offers"></form></div>' : ''}
  <div class="list" role="tabpanel" id="list" tabindex="-1"><ul class="grid" aria-label="Offers"></ul></div>
  ${
    options.isAppending
      ? '<div class="notice"><button class="button more" type="button" hidden>Show more</button></div>'
      : '<nav class="pager" aria-label="Pages"></nav>'
  }
  <div class="status" role="status"><span class="place"></span></div>
  <dialog class="dialog" aria-labelledby="name"></dialog>
</div>`;

const find = <E extends Element>(selector: string): E | null => place.querySelector<E>(selector);
const list = find<HTMLElement>('#list') ?? place;
const grid = find<HTMLElement>('.grid') ?? place;
const more = find<HTMLButtonElement>('.more');

function show(page: OfferPage): void {
  const isAppended = options.isAppending && page.index > 0;
  const before = isAppended ? grid.childElementCount : 0;
  const cards = document.createDocumentFragment();
  page.offers.forEach((offer, place) => {
    cards.append(cardOf(offer, before + place, page.totalCount, openDetails));
  });
  if (isAppended) grid.append(cards);
  else grid.replaceChildren(cards);
  list.ariaBusy = 'false';
  if (more) more.hidden = page.index >= page.totalPages - 1;
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
  if (!options.isAppending || next.index === 0) wait();
  const page = await askForPage(next);
  if (wish === next) show(page);
}

let timer: ReturnType<typeof setTimeout> | undefined;
find<HTMLInputElement>('input')?.addEventListener('input', ({ currentTarget }) => {
  clearTimeout(timer);
  const search = currentTarget instanceof HTMLInputElement ? currentTarget.value : '';
  timer = setTimeout(() => void go({ ...FIRST_WISH, search }), DEBOUNCE);
});
find('form')?.addEventListener('submit', (event) => event.preventDefault());
more?.addEventListener('click', () => void go({ ...wish, index: wish.index + 1 }));

wait();
fillTabs(find('.tabs'), wish.list, (list) => go({ ...FIRST_WISH, list }));
show(await first);
for (const { name } of options.tabs.slice(1)) {
  void askForPage({ ...FIRST_WISH, list: name }).then(({ totalCount }) => setCount(place, name, totalCount));
}

/** The floor: a page's own code for a wall, by hand and with nothing between it and the DOM. */
import '../shared/styles.css';
import { askForPage, FIRST_WISH, type OfferPage, options, place, type Wish } from '../shared/service.ts';
import { MOST_SKELETONS, position, warmUp } from '../shared/words.ts';
import { cardOf, skeletons } from './cards.ts';
import { openDetails } from './dialog.ts';
import { fillPager, fillTabs, setCount } from './navigation.ts';

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

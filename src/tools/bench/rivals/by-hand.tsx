/** @jsx React.createElement */
/**
 * A page by hand, the least that is possible: its own code for a wall, with nothing between it and the DOM. Where it is
 * built, React is `by-hand-dom.ts`.
 */
import * as React from 'react';
import { Grid, Pager, Sheet, Tabs } from './components.tsx';
import {
  askForDetails,
  askForPage,
  FIRST_WISH,
  type ListName,
  type Offer,
  type OfferPage,
  options,
  place,
  position,
  type Wish,
  warmUp,
} from './service.ts';

let wish: Wish = FIRST_WISH;
const first = askForPage(wish);
setTimeout(warmUp);
const counts: Partial<Record<ListName, number>> = {};

const nodeOf = (made: React.ReactElement): Node => made as unknown as Node;
const put = (selector: string, made: React.ReactElement) => place.querySelector(selector)?.replaceWith(nodeOf(made));
const showTabs = () =>
  put('.tabs', <Tabs current={wish.list} counts={counts} show={(list) => go({ ...FIRST_WISH, list })} />);

/** Opens an offer: at once with what the list knows, then with the details. */
async function openDetails(offer: Offer): Promise<void> {
  const dialog = place.querySelector('dialog');
  if (!dialog) return;
  const details = askForDetails(offer.id);
  const draw = (known?: Offer) => {
    const sheet = <Sheet offer={offer} details={known} close={() => dialog.close()} clean={(html) => html} />;
    dialog.replaceChildren(nodeOf(sheet));
  };
  draw();
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  draw(await details);
}

/** Shows a page, or skeletons while there is none. */
function show(page?: OfferPage): void {
  put('.grid', <Grid page={page} open={openDetails} />);
  place.querySelector('#list')?.setAttribute('aria-busy', `${!page}`);
  if (page) counts[wish.list] = page.totalCount;
  showTabs();
  if (!page) return;
  put('.pager', <Pager page={page} go={(index) => go({ ...wish, index })} />);
  const words = position(page.index, page.totalPages, page.totalCount);
  put('.place', <span className="place">{words}</span>);
}

async function go(next: Wish): Promise<void> {
  wish = next;
  show();
  const page = await askForPage(next);
  if (wish === next) show(page);
}

place.append(
  nodeOf(
    <div className="wall" lang="en">
      <div className="bar">
        <div className="tabs" />
      </div>
      <div className="list" role="tabpanel" id="list" tabIndex={-1}>
        <ul className="grid" />
      </div>
      <Pager page={undefined} go={() => {}} />
      <div className="status" role="status">
        <span className="place" />
      </div>
      <dialog className="dialog" aria-labelledby="name" />
    </div>,
  ),
);
show();
show(await first);
for (const { name } of options.tabs.slice(1)) {
  void askForPage({ ...FIRST_WISH, list: name }).then(({ totalCount }) => {
    counts[name] = totalCount;
    showTabs();
  });
}

/** @jsx React.createElement */
/** A wall as a React team would write it, with DOMPurify for the offers' HTML. */
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/styles.css';
import { askForPage, FIRST_WISH, type Offer, options, place } from '../shared/service.ts';
import { position, warmUp } from '../shared/words.ts';
import { Grid } from './cards.tsx';
import { Details } from './dialog.tsx';
import { Pager, Tabs } from './navigation.tsx';
import { useCounts, usePage } from './state.ts';

const first = askForPage(FIRST_WISH);
setTimeout(warmUp);

function App() {
  const { wish, page, isLoading, go } = usePage(first);
  const [opened, open] = React.useState<Offer>();
  const counts = useCounts(wish.list, page);
  return (
    <div className="wall" lang="en">
      {options.tabs.length > 1 && (
        <div className="bar">
          <Tabs current={wish.list} counts={counts} show={(list) => go({ ...FIRST_WISH, list })} />
        </div>
      )}
      <div className="list" role="tabpanel" id="list" aria-busy={isLoading} tabIndex={-1}>
        <Grid page={isLoading ? undefined : page} open={open} />
      </div>
      <Pager page={page} go={(index) => go({ ...wish, index })} />
      <div className="status" role="status">
        <span className="place">{page && position(page.index, page.totalPages, page.totalCount)}</span>
      </div>
      {opened && <Details key={opened.id} offer={opened} close={() => open(undefined)} />}
    </div>
  );
}

createRoot(place).render(<App />);

import type { OfferWallElement } from 'offer-wall';
import { OfferWall } from 'offer-wall/react';
import { useRef } from 'react';

export function App() {
  const wall = useRef<OfferWallElement>(null);
  return (
    <>
      <OfferWall
        ref={wall}
        baseUrl="https://api.example"
        memberId="2173"
        pageSize={3}
        theme={undefined}
        pointsLabel={{ one: 'mile', other: 'miles' }}
        tabs={['offers']}
        messages={{ 'dialog.getOffer': 'Go' }}
        formatReward={({ amount }, locale) => amount.toLocaleString(locale)}
        params={{ pub_age: 25 }}
        className="wide"
        data-x="1"
        onClick={(event) => event.currentTarget.refresh()}
        onOfferWallClick={(event) => event.detail.url.length}
      />
      {/* @ts-expect-error no such theme */}
      <OfferWall baseUrl="https://api.example" theme="blue" />
      {/* @ts-expect-error numbers without a form of their own need one */}
      <OfferWall baseUrl="https://api.example" pointsLabel={{ one: 'mile' }} />
      {/* @ts-expect-error a misspelt option */}
      <OfferWall baseUrl="https://api.example" pagesize={3} />
      {/* @ts-expect-error no address of the service */}
      <OfferWall memberId="2173" />
      {/* @ts-expect-error a parameter that is never sent */}
      <OfferWall baseUrl="https://api.example" params={{ age: 25 }} />
      <OfferWall
        baseUrl="https://api.example"
        // @ts-expect-error a ready wall has no address
        onOfferWallReady={(event) => event.detail.url}
      />
      <offer-wall
        base-url="https://api.example"
        page-size="3"
        pub-age={25}
        class="wide"
        onoffer-wall-click={(event) => event.detail.url}
        messages={{}}
      />
      {/* @ts-expect-error no such theme */}
      <offer-wall theme="blue" />
    </>
  );
}
document.addEventListener('offer-wall-ready', (event) => event.detail.totalCount.toFixed());
window.OfferWall?.mount('#x', { baseUrl: 'https://api.example', memberId: '1' }).refresh();

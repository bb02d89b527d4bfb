import 'offer-wall/define';
import type {} from 'offer-wall/solid';

/** The wall, and what the application is told of it. */
export function Offers(props: { pageSize: number | undefined; tell: (what: string) => void }) {
  return (
    <offer-wall
      base-url="https://api.example"
      member-id="2173"
      pub-age={25}
      prop:pageSize={props.pageSize}
      controls="category"
      bool:featured={false}
      prop:categories={['Our own']}
      prop:messages={{ 'dialog.getOffer': 'Go for it' }}
      prop:formatReward={({ amount }) => `${amount} gems`}
      prop:fetch={(input, init) => {
        props.tell('fetch');
        return fetch(input, init);
      }}
      on:offer-wall-ready={(event) => props.tell(`ready ${event.detail.totalCount}`)}
      on:offer-wall-view={(event) => props.tell(`view ${event.detail.offerId}`)}
      on:offer-wall-click={(event) => props.tell(`click ${event.detail.url}`)}
    />
  );
}

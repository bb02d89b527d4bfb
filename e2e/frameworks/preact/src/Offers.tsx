import 'offer-wall/define';
import type {} from 'offer-wall/preact';

const messages = { 'dialog.getOffer': 'Go for it' };

/** The wall, and what the application is told of it. */
export function Offers({ pageSize, tell }: { pageSize: number | undefined; tell: (what: string) => void }) {
  return (
    <offer-wall
      baseUrl="https://api.example"
      memberId="2173"
      params={{ pub_age: 25 }}
      pageSize={pageSize}
      controls={['category']}
      categories={['Our own']}
      messages={messages}
      formatReward={({ amount }) => `${amount} gems`}
      fetch={(input, init) => {
        tell('fetch');
        return fetch(input, init);
      }}
      onoffer-wall-ready={(event) => tell(`ready ${event.detail.totalCount}`)}
      onoffer-wall-view={(event) => tell(`view ${event.detail.offerId}`)}
      onoffer-wall-click={(event) => tell(`click ${event.detail.url}`)}
    />
  );
}

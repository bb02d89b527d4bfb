import { OfferWall } from 'offer-wall/react';

/** The wall, and what the application is told of it. */
export function Offers({ pageSize, tell }: { pageSize: number | undefined; tell: (what: string) => void }) {
  return (
    <OfferWall
      baseUrl="https://api.example"
      memberId="2173"
      params={{ pub_age: 25 }}
      pageSize={pageSize}
      controls={['category']}
      categories={['Our own']}
      messages={{ 'dialog.getOffer': 'Go for it' }}
      formatReward={({ amount }) => `${amount} gems`}
      fetch={(input, init) => {
        tell('fetch');
        return fetch(input, init);
      }}
      onOfferWallReady={(event) => tell(`ready ${event.detail.totalCount}`)}
      onOfferWallView={(event) => tell(`view ${event.detail.offerId}`)}
      onOfferWallClick={(event) => tell(`click ${event.detail.url}`)}
    />
  );
}

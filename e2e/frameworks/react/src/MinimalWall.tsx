import { OfferWall } from 'offer-wall/react';

export function Offers() {
  return (
    <OfferWall
      baseUrl="https://api.example"
      memberId="2173"
      pageSize={12}
      onOfferWallClick={(event) => console.log('clicked', event.detail.offerId)}
    />
  );
}

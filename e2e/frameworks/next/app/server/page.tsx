import { OfferWall } from 'offer-wall/react';

/** A server component: whatever can be sent as text needs no component of the application's own. */
export default function Page() {
  return <OfferWall baseUrl="https://api.example" memberId="2173" pageSize={12} />;
}

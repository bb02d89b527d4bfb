import 'offer-wall/define';
import type {} from 'offer-wall/solid';

export function Offers() {
  return (
    <offer-wall
      base-url="https://api.example"
      member-id="2173"
      page-size={12}
      on:offer-wall-click={(event) => console.log('clicked', event.detail.offerId)}
    />
  );
}

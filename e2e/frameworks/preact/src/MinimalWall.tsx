import 'offer-wall/define';
import type {} from 'offer-wall/preact';

export function Offers() {
  return (
    <offer-wall
      baseUrl="https://api.example"
      memberId="2173"
      pageSize={12}
      onoffer-wall-click={(event) => console.log('clicked', event.detail.offerId)}
    />
  );
}

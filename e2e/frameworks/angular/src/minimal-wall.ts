import { Component } from '@angular/core';
import { OfferWall } from 'offer-wall/angular';

@Component({
  selector: 'app-offers',
  imports: [OfferWall],
  template: `
    <offer-wall base-url="https://api.example" member-id="2173" page-size="12" (offer-wall-click)="clicked($event)" />
  `,
})
export class Offers {
  clicked({ detail }: HTMLElementEventMap['offer-wall-click']) {
    console.log('clicked', detail.offerId);
  }
}

import { Component, input, output } from '@angular/core';
import { OfferWall } from 'offer-wall/angular';

/** The wall, and what the application is told of it. */
@Component({
  selector: 'app-offers',
  imports: [OfferWall],
  template: `
    <offer-wall
      base-url="https://api.example"
      member-id="2173"
      [params]="{ pub_age: 25 }"
      [page-size]="pageSize()"
      controls="category"
      [categories]="categories"
      [messages]="messages"
      [formatReward]="formatReward"
      [fetch]="ask"
      (offer-wall-ready)="tell.emit('ready ' + $event.detail.totalCount)"
      (offer-wall-view)="tell.emit('view ' + $event.detail.offerId)"
      (offer-wall-click)="tell.emit('click ' + $event.detail.url)"
    />
  `,
})
export class Offers {
  readonly pageSize = input<number | undefined>();
  readonly tell = output<string>();

  readonly categories = ['Our own'];
  readonly messages = { 'dialog.getOffer': 'Go for it' };
  readonly formatReward = ({ amount }: { amount: number }) => `${amount} gems`;
  readonly ask: typeof fetch = (input, init) => {
    this.tell.emit('fetch');
    return fetch(input, init);
  };
}

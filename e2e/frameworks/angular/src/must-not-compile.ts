import { Component, viewChild } from '@angular/core';
import { OfferWall } from 'offer-wall/angular';

/** Never shown: what the compiler has to refuse, a line each. */
@Component({
  selector: 'app-wrong',
  imports: [OfferWall],
  template: `
    <offer-wall member-id="2173" /> <!-- wrong: no address of the service -->
    <offer-wall base-url="https://api.example" theme="blue" /> <!-- wrong: no such theme -->
    <offer-wall base-url="https://api.example" [page-size]="'many'" /> <!-- wrong: no number -->
    <offer-wall base-url="https://api.example" [pagesize]="3" /> <!-- wrong: a misspelt option -->
    <offer-wall base-url="https://api.example" [params]="{ age: 25 }" /> <!-- wrong: a parameter that is never sent -->
    <offer-wall base-url="https://api.example" [messages]="{ 'Get offer': 'Go' }" /> <!-- wrong: no such text -->
    <offer-wall base-url="https://api.example" [formatReward]="'gems'" /> <!-- wrong: no function -->
    <offer-wall base-url="https://api.example" (offer-wall-ready)="$event.detail.url" /> <!-- wrong: a ready wall has no address -->
    <offer-wall base-url="https://api.example" page-size="3" [points-label]="{ one: 'mile', other: 'miles' }" debug>
      <p slot="end">Right</p>
    </offer-wall>
  `,
})
export class Wrong {
  readonly wall = viewChild.required(OfferWall);

  reload(): Promise<void> {
    return this.wall().element.refresh();
  }
}

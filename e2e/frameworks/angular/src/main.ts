import { Component, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Offers } from './offers';
import { openShop, type Shop } from './shop';

@Component({
  selector: '#app',
  imports: [Offers],
  template: `
    @if (shop()?.isShown) {
      <app-offers [pageSize]="shop()?.pageSize" (tell)="tell($event)" />
    }
  `,
})
class App {
  readonly shop = signal<Shop | undefined>(undefined);
  readonly tell = openShop((next) => this.shop.set(next));
}

bootstrapApplication(App);

import { Component, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Offers } from './offers';
import { openShop, type WallToShow } from './shop-without-framework';

@Component({
  selector: '#app',
  imports: [Offers],
  template: `
    @if (wall()?.isShown) {
      <app-offers [pageSize]="wall()?.pageSize" (tell)="tell($event)" />
    }
  `,
})
class App {
  readonly wall = signal<WallToShow | undefined>(undefined);
  readonly tell = openShop((next) => this.wall.set(next));
}

bootstrapApplication(App);

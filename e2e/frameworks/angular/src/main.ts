import { Component, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Offers } from './offers';

/** Two pages, and on the first what the journey presses. */
@Component({
  selector: 'app-root',
  imports: [Offers],
  host: { '(window:popstate)': 'follow()' },
  template: `
    <nav>
      <a href="/" (click)="go($event, '/')">Offers</a>
      <a href="/elsewhere" (click)="go($event, '/elsewhere')">Elsewhere</a>
    </nav>
    @if (path() === '/') {
      <main>
        <h1>Earn points</h1>
        <button (click)="rendered.set(rendered() + 1)">Rendered {{ rendered() }}</button>
        <button (click)="pageSize.set(pageSize() ? undefined : 3)">Size</button>
        <button (click)="isShown.set(!isShown())">Toggle</button>
        @if (isShown()) {
          <app-offers [pageSize]="pageSize()" (tell)="told($event)" />
        }
        <output data-testid="log">{{ log() }}</output>
      </main>
    } @else {
      <h1>Elsewhere</h1>
    }
  `,
})
class App {
  readonly path = signal(location.pathname);
  readonly rendered = signal(0);
  readonly pageSize = signal<number | undefined>(undefined);
  readonly isShown = signal(true);
  readonly log = signal('');

  follow() {
    this.path.set(location.pathname);
  }

  go(event: Event, path: string) {
    event.preventDefault();
    history.pushState(null, '', path);
    this.follow();
  }

  told(what: string) {
    this.log.update((log) => `${log}${what}\n`);
  }
}

bootstrapApplication(App);

import type { Page } from '@playwright/test';

/** Whether a tab has reached where an offer leads. */
export const isLanding = (page: Page): boolean => page.url().includes('/landing/');

/** The tabs that walls have opened: each is followed to where it leads, and closed there. */
export class Popups {
  /** Addresses that tabs have reached. */
  readonly landed = new Set<string>();
  readonly #open = new Set<Page>();
  #closing: Promise<void>[] = [];

  /** Takes a look at all tabs that are not the person's own; how many still wait to be sent somewhere. */
  look(pages: readonly Page[]): number {
    for (const page of pages) this.#open.add(page);
    for (const page of this.#open) {
      if (page.isClosed()) this.#open.delete(page);
      else if (isLanding(page)) {
        this.landed.add(page.url());
        this.#open.delete(page);
        this.#closing.push(page.close());
      }
    }
    return this.#open.size;
  }

  /** Waits until the tabs that have arrived are closed. */
  async closed(): Promise<void> {
    await Promise.all(this.#closing.splice(0));
  }

  /** A tab that waits for its link, if there is one. */
  first(): Page | undefined {
    return [...this.#open][0];
  }
}

/** A wall as the Lit community writes elements: reactive properties, templates, keyed lists. */
import { html, LitElement, nothing, unsafeCSS } from 'lit';
import {
  askForPage,
  FIRST_WISH,
  type ListName,
  type Offer,
  type OfferPage,
  options,
  place,
  type Wish,
} from '../shared/service.ts';
import styles from '../shared/styles.css?inline';
import { DEBOUNCE, position, warmUp } from '../shared/words.ts';
import { cards, skeletons } from './cards.ts';
import { DetailsDialog } from './dialog.ts';
import { pager, tabs } from './navigation.ts';

const first = askForPage(FIRST_WISH);
setTimeout(warmUp);

class LitWall extends LitElement {
  static override styles = unsafeCSS(styles);
  static override properties = {
    wish: { state: true },
    page: { state: true },
    isLoading: { state: true },
    counts: { state: true },
    opened: { state: true },
  };

  declare wish: Wish;
  declare page: OfferPage | undefined;
  declare isLoading: boolean;
  declare counts: Partial<Record<ListName, number>>;
  declare opened: Offer | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.wish = FIRST_WISH;
    this.page = undefined;
    this.isLoading = true;
    this.counts = {};
    this.opened = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#begin();
  }

  async #begin(): Promise<void> {
    this.#show(FIRST_WISH, await first);
    for (const { name } of options.tabs.slice(1)) {
      void askForPage({ ...FIRST_WISH, list: name }).then(({ totalCount }) => this.#count(name, totalCount));
    }
  }

  #count(name: ListName, count: number): void {
    this.counts = { ...this.counts, [name]: count };
  }

  #show(wish: Wish, page: OfferPage): void {
    if (this.wish !== wish) return;
    const before = options.isAppending && wish.index > 0 ? (this.page?.offers ?? []) : [];
    this.page = { ...page, offers: [...before, ...page.offers] };
    this.isLoading = false;
    this.#count(wish.list, page.totalCount);
  }

  async #go(wish: Wish): Promise<void> {
    this.wish = wish;
    if (!options.isAppending || wish.index === 0) this.isLoading = true;
    this.#show(wish, await askForPage(wish));
  }

  #search({ currentTarget }: Event): void {
    clearTimeout(this.#timer);
    const search = currentTarget instanceof HTMLInputElement ? currentTarget.value : '';
    this.#timer = setTimeout(() => void this.#go({ ...FIRST_WISH, search }), DEBOUNCE);
  }

  #open = (offer: Offer): void => {
    this.opened = offer;
  };

  override render() {
    const { page, wish, isLoading } = this;
    return html`<div part="wall" lang="en">
      ${
        options.tabs.length > 1
          ? html`<div part="bar">${tabs(wish.list, this.counts, (list) => this.#go({ ...FIRST_WISH, list }))}</div>`
          : nothing
      }
      ${
        options.hasSearch
          ? html`<div part="bar"><form part="controls" role="search" @submit=${(event: Event) => event.preventDefault()}>
              <input part="field search" type="search" aria-label="Search offers" placeholder="Search offers" @input=${this.#search}>
            </form></div>`
          : nothing
      }
      <div part="list" role="tabpanel" id="list" aria-busy=${isLoading} tabindex="-1">
        <ul part="grid" aria-label="Offers">${isLoading || !page ? skeletons() : cards(page, this.#open)}</ul>
      </div>
      ${
        options.isAppending
          ? html`<div part="notice"><button part="button more" type="button" ?hidden=${!page || page.index >= page.totalPages - 1}
              @click=${() => this.#go({ ...wish, index: wish.index + 1 })}>Show more</button></div>`
          : pager(page, (index) => this.#go({ ...wish, index }))
      }
      <div part="status" role="status"><span part="place">${page ? position(page.index, page.totalPages, page.totalCount) : nothing}</span></div>
      ${
        this.opened
          ? html`<lit-details .offer=${this.opened} @close=${() => {
              this.opened = undefined;
            }}></lit-details>`
          : nothing
      }
    </div>`;
  }
}

customElements.define('lit-details', DetailsDialog);
customElements.define('lit-wall', LitWall);
place.append(document.createElement('lit-wall'));

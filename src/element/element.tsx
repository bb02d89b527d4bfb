import { h, render } from 'preact';
import { safeUrl } from '../config/kinds.ts';
import { attributeOf, type Options, optionNames, readOption } from '../config/options.ts';
import type { Reward } from '../i18n/format.ts';
import type { Messages } from '../i18n/messages.ts';
import { App } from '../ui/app.tsx';
import { extra, sanitizer } from '../ui/parts.ts';
import { styleSheets } from '../ui/styles.ts';
import type { Settings } from '../wall/context.ts';
import { RESUME_WITHIN } from '../wall/retry.ts';
import { createWall, type Wall } from '../wall/wall.ts';
import { openTab } from './tab.ts';
import { warn } from './warn.ts';
import { write } from './write.ts';

declare const VERSION: string;

/** So that the package can be imported where there is no DOM. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** Properties that no attribute can hold. */
export interface Extras {
  /** Replaces any user-visible text, by key; a text may have forms by number. */
  messages?: Messages | undefined;
  /** Words for a reward in place of the localised ones, which stay where it returns none or throws. */
  formatReward?: ((reward: Reward, locale: string) => string) | undefined;
  /** Used in place of the page's `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Names for the category filter, beside those that were seen. */
  categories?: readonly string[] | undefined;
}

const extraNames = ['messages', 'formatReward', 'fetch', 'categories'] as const;

export interface OfferWallElement extends Options, Extras {}

/**
 * `<offer-wall>`: the wall as an element. Its attributes are the truth; every option of `config/options.ts` is an
 * attribute and a property of the same name in camelCase, and changing either takes effect.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the accessors are made from the table of options below
export class OfferWallElement extends Base {
  static readonly version: string = VERSION;

  #root = this.attachShadow({ mode: 'open' });
  #wall: Wall | undefined;
  #stop: (() => void) | undefined;
  #extras: Extras = {};

  /** The `pub-*` attributes as an object by their API names, such as `{pub_age: '25'}`. */
  get params(): Record<string, string> {
    const params: Record<string, string> = {};
    for (const { name, value } of this.attributes) {
      if (/^pub-/.test(name)) params[name.replace(/-/g, '_')] = value;
    }
    return params;
  }

  set params(params: Record<string, string | number>) {
    for (const name of Object.keys({ ...this.params, ...params })) {
      if (/^pub_/.test(name)) write(this, name, params[name]);
    }
  }

  /** Asks for the current list again; resolves when it is shown or has failed. */
  async refresh(): Promise<void> {
    return this.#wall?.refresh();
  }

  /** Opens the details of an offer, also of one that is not on the page; resolves when they are shown or have failed. */
  async open(offerId: string): Promise<void> {
    return this.#wall?.open(offerId);
  }

  /** Closes the details. */
  async close(): Promise<void> {
    return this.#wall?.close();
  }

  connectedCallback(): void {
    // Frameworks connect an element before they set its properties.
    queueMicrotask(() => {
      if (this.isConnected && !this.#wall) this.#start();
    });
    // A dialog that was moved while open stays open, but no longer modal.
    const dialog = this.#root.querySelector<HTMLDialogElement>('dialog[open]');
    dialog?.close();
    dialog?.showModal();
  }

  disconnectedCallback(): void {
    // Frameworks move elements by removing them: what is back by then has only moved.
    queueMicrotask(() => this.isConnected || this.#stop?.());
  }

  #start(): void {
    // Set before the element was defined, properties hide the accessors.
    const early: Partial<typeof this> = { ...this };
    for (const name of Object.keys(early)) delete (this as Record<string, unknown>)[name];
    Object.assign(this, early);
    const end = new AbortController();
    const { signal } = end;
    const wall = createWall(
      this.#settings(),
      {
        emit: (name, detail) => {
          const type = `offer-wall-${name}`;
          if (this.debug) console.info(type, detail);
          const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: name === 'click' });
          this.dispatchEvent(event);
          // From a wall that was taken away nothing bubbles, but what it still records is counted by the page.
          this.isConnected || document.dispatchEvent(event);
          return !event.defaultPrevented;
        },
        openTab: () => openTab(wall.say('Opening the offer…')),
        leave: (url) => location.assign(url),
      },
      signal,
    );
    this.#wall = wall;
    this.#root.adoptedStyleSheets = styleSheets();
    render(<App wall={wall} />, this.#root);

    let begun = false;
    /** Starts where the person left the wall, or else at the beginning; then loads what the first cards did without. */
    const begin = async (): Promise<void> => {
      if (begun) return;
      begun = true;
      if (!this.hasAttribute('base-url')) warn('base-url is missing');
      const { part, load } = extra;
      const key = this.remember === 'on' ? `offer-wall|place|${location.pathname}|${this.id}` : '';
      let place: string | null = null;
      try {
        place = key && sessionStorage.getItem(key);
      } catch {
        // No storage: nothing was remembered.
      }
      if (place) await load();
      await (place && part.value ? part.value.restore(wall, place) : wall.start());
      if (signal.aborted) return;
      setTimeout(async () => {
        void sanitizer.load();
        await load();
        part.value?.attend(this, wall, key, signal);
      });
    };
    const nearness = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
      { rootMargin: '50%' },
    );
    const check = () => {
      if (this.loading === 'lazy') nearness.observe(this);
      else void begin();
    };
    const changes = new MutationObserver(() => {
      this.#configure();
      check();
    });
    changes.observe(this, { attributes: true });
    check();
    const listening = { signal };
    // Ours are our files and endpoints by their addresses, our policy by its name, and the pictures that we show.
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective, sample }) => {
        if (!/offer-wall/.test(blockedURI + sample) && !this.#root.querySelector(`[src="${blockedURI}"]`)) return;
        const source = safeUrl(blockedURI) ? new URL(blockedURI).origin : 'offer-wall';
        warn(`Content-Security-Policy lacks ${effectiveDirective} ${source}`);
      },
      listening,
    );
    // Back from an offer that was opened in this tab, on a page that the browser kept.
    addEventListener('pageshow', () => wall.returned(), listening);
    const resume = () => {
      if (signal.aborted) return;
      void wall.resume();
      void sanitizer.load();
      void extra.load();
    };
    // Each wall at a moment of its own: with the network, whole regions come back at once.
    addEventListener('online', () => setTimeout(resume, Math.random() * RESUME_WITHIN), listening);
    this.#stop = () => {
      end.abort();
      changes.disconnect();
      nearness.disconnect();
      this.#wall = undefined;
      render(null, this.#root);
    };
  }

  #configure(): void {
    this.#wall?.configure(this.#settings());
  }

  /** What attributes and properties say. */
  #settings(): Settings {
    const values: Record<string, unknown> = { ...this.#extras, params: this.params };
    for (const name of optionNames) values[name] = this[name];
    const settings = values as unknown as Settings;
    settings.memberId ||= settings.params.pub_member_id ?? '';
    // The language of the page around the wall, then the browser's.
    for (const tag of [this.closest('[lang]')?.getAttribute('lang'), navigator.language, 'en']) {
      settings.locale ||= readOption('locale', tag);
    }
    return settings;
  }

  static {
    for (const name of optionNames) {
      Object.defineProperty(OfferWallElement.prototype, name, {
        get(this: OfferWallElement) {
          return readOption(name, this.getAttribute(attributeOf(name)), warn);
        },
        set(this: OfferWallElement, value: unknown) {
          // Preact writes undefined as an empty text.
          write(this, name, value === '' ? undefined : value);
        },
      });
    }
    for (const name of extraNames) {
      Object.defineProperty(OfferWallElement.prototype, name, {
        get(this: OfferWallElement) {
          return this.#extras[name];
        },
        set(this: OfferWallElement, value: unknown) {
          this.#extras = { ...this.#extras, [name]: value };
          this.#configure();
        },
      });
    }
  }
}

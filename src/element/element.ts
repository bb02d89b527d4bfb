import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { isLeftToDoctor, type Options, optionNames, readOption } from '../config/options.ts';
import { warn } from '../config/warn.ts';
import { showStartFailure } from '../shell/load-failure.ts';
import { type HostProperties, hostPropertyNames, noHostProperties } from '../wall/settings.ts';
import { hasText, nameAsWritten, readOptionText, writeOption, writeParam } from './attributes.ts';
import { type Lifecycle, startLifecycle } from './lifecycle.ts';
import { readParams, readSettings } from './read-settings.ts';
import { pendingMounts } from './wait-for-target.ts';

declare const VERSION: string;

/**
 * The base class of the element. A server has no elements, so it gets a stand-in: the package can still be imported and
 * a wall made, which takes attributes and listeners, and does nothing.
 */
const Base: typeof HTMLElement =
  globalThis.HTMLElement ??
  class extends EventTarget {
    attributes = [];
    attachShadow() {}
    getAttribute() {
      return null;
    }
    setAttribute() {}
    removeAttribute() {}
    setAttributeNS() {}
    removeAttributeNS() {}
    remove() {}
  };

/** Parameters of the service by their names, such as `pub_age`. The service is sent no others. */
export type Params = Record<`pub_${string}`, string | number | undefined>;

const warnOfParam = (name: string, why: string) =>
  warn(`params.${name} is not sent, since ${why}`, { topic: 'properties' });

export interface OfferWallElement extends Options, HostProperties {}

/**
 * `<offer-wall>`: the wall as an element. Its attributes are the truth; every option of `config/options.ts` is an
 * attribute and a property of the same name in camelCase, and changing either takes effect.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the accessors are made from the table of options below
export class OfferWallElement extends Base {
  static readonly version: string = VERSION;

  #root = this.attachShadow(ownOnly({ mode: 'open' }));
  #lifecycle: Lifecycle | undefined;
  #properties = noHostProperties;
  /** Whether the lifecycle is to start, or to take changes, at the end of this task. */
  #isScheduled = false;
  #arrive = () => {};
  /** Settles as soon as the element is on a page for the first time. */
  #arrival = new Promise<void>((done) => {
    this.#arrive = done;
  });
  /** How often the details were closed: that calls off an `open` that still waits. */
  #closed = 0;
  /** How often the dialog was hidden: that calls off a `show` that still waits. */
  #hidden = 0;

  /** The `pub-*` attributes as an object by their API names, such as `{pub_age: '25'}`. */
  get params(): Record<string, string> {
    return readParams(this);
  }

  set params(params: Params | null | undefined) {
    // Preact writes undefined as an empty text.
    if (params && (typeof params !== 'object' || Array.isArray(params))) {
      warn("params has to be an object, such as { pub_age: '25' }", { topic: 'properties' });
      return;
    }
    for (const name of Object.keys({ ...this.params, ...params })) {
      const value = params?.[name as keyof Params];
      if (!name.startsWith('pub_')) {
        const meant = name.replace(/^pub-/, '').replaceAll('-', '_');
        warnOfParam(name, `the names of all parameters begin with pub_: write pub_${meant}`);
        continue;
      }
      if (!hasText(value)) warnOfParam(name, `it is of type ${typeof value}: write a text or a number`);
      try {
        writeParam(this, name, hasText(value) ? value : undefined);
      } catch {
        warnOfParam(name, 'no attribute can have that name');
      }
    }
  }

  /**
   * Asks again for the current list and what the member has started, once for all calls in one go; resolves when that
   * is shown or has failed. A lazy wall begins with this.
   */
  async refresh(): Promise<void> {
    this.#applyNow();
    return this.#lifecycle?.refresh();
  }

  /**
   * Opens the details of an offer, even one that is not on the page; resolves when they are shown or have failed.
   * If the element is not on a page yet, it waits until it is. A lazy wall begins with this.
   */
  async open(offerId: string): Promise<void> {
    const before = this.#closed;
    await this.#arrival;
    this.#applyNow();
    // In an element that has left the page by now, even in this task, a view would be counted for nobody.
    if (this.#closed === before && this.isConnected) return this.#lifecycle?.open(offerId);
  }

  /**
   * Opens the dialog that the wall stands in, with `layout="dialog"`; resolves when its list is shown or has failed. If
   * the element is not on a page yet, it waits until it is.
   */
  async show(): Promise<void> {
    const before = this.#hidden;
    await this.#arrival;
    this.#applyNow();
    if (this.#hidden === before) return this.#lifecycle?.show();
  }

  /** Closes that dialog, and the offer that is open over it. */
  async hide(): Promise<void> {
    this.#hidden++;
    this.#closed++;
    return this.#lifecycle?.hide();
  }

  /** Closes the details. */
  async close(): Promise<void> {
    this.#closed++;
    return this.#lifecycle?.close();
  }

  /** Removes the element. If `mount` still waits for its target, that is called off. */
  override remove(): void {
    super.remove();
    pendingMounts.get(this)?.();
  }

  connectedCallback(): void {
    this.#schedule();
    // A dialog that was moved while open stays open, but no longer modal.
    for (const dialog of this.#root.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.close();
      dialog.showModal();
    }
  }

  disconnectedCallback(): void {
    // Frameworks move elements by removing them: one that is back by then has only moved.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  /** Frameworks connect an element and then set its properties: all of them count before anything is asked for. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => this.#apply());
  }

  /** Does what is scheduled, if it has not been done yet. */
  #apply(): void {
    if (!this.#isScheduled) return;
    this.#isScheduled = false;
    if (this.#lifecycle) this.#lifecycle.configure();
    else if (this.isConnected) {
      // biome-ignore lint/style/noRestrictedGlobals: no page hides that
      if ('adoptedStyleSheets' in document) this.#start();
      // Browsers from before 2023, and Node's imitations of one, have nothing to draw with: what the publisher wrote
      // between the tags is shown.
      else this.#root.replaceChildren(safeDocument.createElement('slot'));
      this.#arrive();
    }
  }

  /** Takes everything set in this task, including attributes, which their observer sees only after it. */
  #applyNow(): void {
    this.#apply();
    this.#lifecycle?.catchUp();
  }

  #start(): void {
    const restart = () => {
      this.#stop();
      this.#start();
    };
    try {
      this.#takeEarlyProperties();
      this.#lifecycle = startLifecycle(this, this.#root, () => readSettings(this, this.#properties), restart);
    } catch (error) {
      showStartFailure(this, this.#root, error);
    }
  }

  #stop(): void {
    this.#lifecycle?.stop();
    this.#lifecycle = undefined;
  }

  /** Sets again the properties that were set before the element was defined, because they hide its accessors. */
  #takeEarlyProperties(): void {
    for (const name of [...optionNames, ...hostPropertyNames, 'params'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const early = { [name]: this[name] };
      delete (this as Partial<OfferWallElement>)[name];
      Object.assign(this, early);
    }
  }

  static {
    for (const name of optionNames) {
      Object.defineProperty(OfferWallElement.prototype, name, {
        get(this: OfferWallElement) {
          return readOption(name, readOptionText(this, name), (message) => {
            // The message begins with the attribute.
            if (!isLeftToDoctor(name)) warn(nameAsWritten(this, message));
          });
        },
        set(this: OfferWallElement, value: unknown) {
          // Preact writes undefined as an empty text.
          writeOption(this, name, value === '' ? undefined : value);
        },
      });
    }
    for (const name of hostPropertyNames) {
      Object.defineProperty(OfferWallElement.prototype, name, {
        get(this: OfferWallElement) {
          return this.#properties[name];
        },
        set(this: OfferWallElement, value: unknown) {
          this.#properties = { ...this.#properties, [name]: value };
          if (this.#lifecycle) this.#schedule();
        },
      });
    }
  }
}

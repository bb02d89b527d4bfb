/** Looks on from within a page, without touching it: put into every frame before anything else runs. */

/** A card with an offer, not a box that stands in for one. */
const CARD = '.card:not([aria-hidden])';

/** What a page has come to when its first offer was there. */
export interface Seen {
  /** When the frame with it had been painted: milliseconds since 1970, comparable between frames. */
  painted: number;
  cards: number;
  /** How many of them have a picture. */
  pictures: number;
  /** How often the list has been asked for. */
  requests: number;
  /** How often anything but pictures has, besides the page itself. */
  asked: number;
}

declare global {
  interface Window {
    firstCard: Promise<Seen>;
  }
}

/** All shadow roots of the page. */
const roots: (Document | ShadowRoot)[] = [document];
const all = () => roots.flatMap((root) => [...root.querySelectorAll(CARD)]);

window.firstCard = new Promise((done) => {
  const observer = new MutationObserver(() => {
    if (all().length === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message that is sent from within a frame arrives after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const painted = performance.timeOrigin + performance.now();
        const asked = performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'img');
        const requests = asked.filter(({ name }) => name.includes('/offer-wall/offers?')).length;
        const pictures = all().filter((card) => card.querySelector('img')).length;
        done({ painted, cards: all().length, pictures, requests, asked: asked.length });
      };
      port2.postMessage(undefined);
    });
  });
  // `open` and `hidden` show what is in the document already.
  const what = { subtree: true, childList: true, attributes: true, attributeFilter: ['open', 'hidden', 'aria-hidden'] };
  observer.observe(document, what);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, init);
    roots.push(root);
    observer.observe(root, what);
    return root;
  };
});

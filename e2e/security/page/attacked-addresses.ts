import type { OfferWallElement, WallEvents } from '../../../src/index.ts';
import { offences } from '../../../test/html/find-offences.ts';
import type { Address } from '../addresses.ts';
import { watch } from './detect-attacks.ts';
import { deliver, emptyReport, type Report, wait } from './report-sightings.ts';

/** The second creative of every offer, which stands in for a first that cannot be shown. */
const GOOD = 'https://shop.example/good.png';

const wall = document.querySelector('offer-wall') as OfferWallElement;
const report = emptyReport();
let current: Address = { url: '', openAllowed: false };

// Creatives may come from anywhere: what is asked for is the driver's part.
watch(
  window,
  () => true,
  (kind, what) => {
    // The empty tab of a click, which is refused here.
    if (what !== 'open ') report.sightings.push({ string: report.tried, kind, what: `${what}, at ${current.url}` });
  },
);

/** Place of the first offer. */
const from = Number(wall.params.pub_sub_1);

const offend = (what: string) => report.offences.push(`${JSON.stringify(current.url)}: ${what}`);

const sourceIn = (root: ParentNode | null | undefined): string | undefined =>
  root?.querySelector('.media > *')?.getAttribute('src') ?? undefined;

/** What came of "Get offer": where it leads, or why nowhere. */
function getOffer(): Promise<string> {
  const end = new AbortController();
  const outcome = new Promise<string>((done) => {
    const on = (name: string, tell: (detail: never) => string) =>
      wall.addEventListener(name, (event) => done(tell((event as CustomEvent).detail as never)), {
        signal: end.signal,
      });
    on('offer-wall-click', ({ url }: WallEvents['click']) => url);
    on('offer-wall-error', ({ code }: WallEvents['error']) => code);
  });
  // biome-ignore lint/plugin: thousands of addresses, and nothing of the press is tested
  wall.shadowRoot?.querySelector<HTMLElement>('.get')?.click();
  return outcome.finally(() => end.abort());
}

/** The link in the offer's text: just text, or what it has to be. */
async function inspectLink(followed: string | undefined): Promise<void> {
  const { url } = current;
  // The sanitizer is loaded on demand.
  let box: Element | null | undefined;
  while (!box?.textContent) {
    await wait(5);
    box = wall.shadowRoot?.querySelector('.html');
  }
  offences(box).forEach(offend);
  const link = box.querySelector('a');
  if (followed && !link) offend('the link is gone');
  if (link && !followed && !/^(mailto|tel):/.test(url)) offend(`it leads to ${link.href}`);
}

async function tryOne(place: number, cards: Element[]): Promise<void> {
  const { url, openAllowed } = current;
  const real = openAllowed ? new URL(url).href : undefined;
  // Without credentials, and not on the page's own host.
  const isRefused = real && (/^\w+:\/\/[^/]*@/.test(real) || new URL(real).hostname === location.hostname);
  const followed = isRefused ? undefined : real;
  const [file, list] = [cards[2 * place], cards[2 * place + 1]].map(sourceIn);
  if (file !== followed) offend(`as creativeFileUrl it is ${file}`);
  if (list !== (followed ?? GOOD)) offend(`among creatives it is ${list}`);

  for (const target of followed ? (['none'] as const) : (['none', '_self', '_blank'] as const)) {
    wall.linkTarget = target;
    // What changes an attribute is told a moment later.
    await wait(0);
    await wall.open(`attack-${from + 2 * place}`);
    await inspectLink(followed);
    if (sourceIn(wall.shadowRoot?.querySelector('dialog')) !== followed) offend('another creative in the dialog');
    const outcome = await getOffer();
    if (outcome !== followed && (followed || !/^(unsafe-link|malformed)$/.test(outcome)))
      offend(`the offer leads to ${outcome}`);
    await wall.close();
  }
}

async function main(): Promise<Report> {
  const addresses: Address[] = await (await fetch(`${location.pathname}.json`)).json();
  const cardsIn = () => [...(wall.shadowRoot?.querySelectorAll('.grid > :not([aria-hidden])') ?? [])];
  // Cards are drawn some at a time, and the list is busy until all of them are.
  while (!cardsIn().length || wall.shadowRoot?.querySelector('.list[aria-busy="true"]')) await wait(20);
  const cards = cardsIn();
  for (const [place, address] of addresses.entries()) {
    current = address;
    await tryOne(place, cards);
    report.tried++;
  }
  await wait(300);
  return report;
}

deliver(main());

/** Looks on from within a page: put into every frame before anything else runs. */
import { now, observe } from './account.ts';
import { type Bench, CARD } from './contract.ts';
import { animateHost, mountAgain, scroll } from './move.ts';
import { all, first } from './roots.ts';
import { appears, lastChange } from './watch.ts';

const seen = observe();
const firstCard = appears({ selector: CARD, count: 1 });

const bench: Bench = {
  firstCard: () => firstCard,
  appears,
  textOf: (selector) => first(selector)?.textContent ?? '',
  count: (selector) => all(selector).length,
  middleOf: (selector) => {
    const element = first(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  },
  answer: (part) => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    const entry = entries.at(-1);
    if (!(entry instanceof PerformanceResourceTiming)) throw new Error(`Nothing was asked of ${part}.`);
    return {
      asked: performance.timeOrigin + entry.startTime,
      came: performance.timeOrigin + entry.responseEnd,
      times: entries.length,
    };
  },
  account: seen.account,
  reset: seen.reset,
  quiet: async (ms) => {
    const asked = now();
    const still = () => now() - Math.max(asked, lastChange(), seen.lastTask());
    while (still() < ms) await new Promise((done) => setTimeout(done, ms - still() + 1));
  },
  scroll,
  animateHost,
  mountAgain,
};

window.bench = bench;

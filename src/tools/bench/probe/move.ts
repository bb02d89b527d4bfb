import { CARD, NAME } from './contract.ts';
import { first } from './roots.ts';
import { appears } from './watch.ts';

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** Pixels by which a page is scrolled in a frame: three screens in a second. */
const STEP = 40;

/** See `Bench`. */
export async function scroll(pixels: number): Promise<number> {
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((done) => setTimeout(done, 500));
  let longest = 0;
  let before = await frame();
  for (let way = 0; way < pixels; way += STEP) {
    scrollBy({ top: STEP, behavior: 'instant' });
    const at = await frame();
    longest = Math.max(longest, at - before);
    before = at;
  }
  if (scrollY < pixels) throw new Error(`The page ends after ${scrollY} pixels.`);
  return longest;
}

/** The element that a publisher has in the page. */
const host = (): HTMLElement => {
  const found = first('offer-wall, #wall');
  if (!(found instanceof HTMLElement)) throw new Error('There is no wall.');
  return found;
};

/** See `Bench`. */
export async function animateHost(times: number): Promise<void> {
  const element = host();
  for (let time = 0; time < times; time++) {
    element.style.opacity = `${1 - (time % 2) / 100}`;
    await frame();
  }
}

/** See `Bench`. */
export async function mountAgain(times: number): Promise<void> {
  const old = host();
  const parent = old.parentElement ?? document.body;
  for (let time = 0; time < times; time++) {
    host().remove();
    await frame();
    const next = document.createElement(old.localName);
    for (const { name, value } of old.attributes) next.setAttribute(name, value);
    parent.append(next);
    await appears({ selector: CARD, count: 1 });
    first(NAME)?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await appears({ selector: 'dialog[open] .section', count: 1 });
    first('.close')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await frame();
  }
  await new Promise((done) => setTimeout(done, 1000));
}

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { landmarks } from '../../../src/sandbox/index.ts';
import { namesOnPage, offerOf } from '../../shop.ts';
import { NONCE, type PageOptions, type Visit } from '../visit.ts';
import type { Journeys } from './journey.ts';

const { name } = offerOf(landmarks.sample);
const SHORT = { 'page-size': 4 };

/** Libraries that replace what belongs to JavaScript, from where Debian's `libjs-prototype` and `libjs-mootools` put them. */
const libraries: Record<string, string[]> = {
  'Prototype.js': ['/usr/share/javascript/prototype/prototype.js'],
  MooTools: [
    '/usr/share/javascript/mootools/mootools-core.min.js',
    '/usr/share/javascript/mootools/mootools-more.min.js',
  ],
};

/** From the list to the offer. */
async function getThere(visit: Visit, options: PageOptions): Promise<void> {
  await visit.open(options);
  const count = Number(options.attributes?.['page-size'] ?? 10);
  await visit.cards(count);
  assert.deepEqual(await visit.ask((page) => page.names('card')), namesOnPage(0).slice(0, count));
  await visit.details(name);
  assert.equal(await visit.ask((page) => page.root()?.querySelectorAll('[part="html"] li').length), 3);
  await visit.click('button', 'Get offer');
  await visit.landed();
  await visit.says('The offer is open in a new tab.');
  await visit.recorded(1, 1);
}

/** Boxes and text of everything in the list, as far as styles of the page could change it. */
async function looks(visit: Visit): Promise<string[]> {
  await visit.cards(SHORT['page-size']);
  await visit.until('tabs', (page) => page.one('tab'));
  return visit.ask((page) => {
    const left = document.querySelector('offer-wall')?.getBoundingClientRect();
    const found: string[] = [];
    for (const element of page.root()?.querySelectorAll('[part]:not(dialog, [part="creative"])') ?? []) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (!width || !height) continue;
      const { fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor } =
        getComputedStyle(element);
      const place = [x - (left?.x ?? 0), y - (left?.y ?? 0), width, height].map((length) => Math.round(length));
      const part = element.getAttribute('part');
      found.push([part, place, fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor].join(' '));
    }
    return found;
  });
}

const style = (css: string): string => `<style>${css}</style>`;
const script = (source: string): string => `<script nonce="${NONCE}">${source}</script>`;

/** Pages that style everything. */
const styles: Record<string, PageOptions> = {
  'resets everything with !important': {
    head: style(`* { all: unset !important; letter-spacing: 5px !important; box-sizing: content-box !important; padding: 0 !important;
      margin: 0 !important; font-size: 30px !important; line-height: 1 !important; text-align: right !important; color: red !important }
      html, body { display: block !important; width: 1000px !important; font-family: serif !important } head, head * { display: none !important }
      button, a, dialog { display: none !important } img { max-width: 1px !important } ul { list-style: square !important }`),
  },
  'counts in tenths of a rem': { head: style('html { font-size: 62.5% }') },
  'has a root font of 24 pixels': { head: style('html { font-size: 24px }') },
  'is in quirks mode': { doctype: false },
};

/** Pages that change JavaScript. */
const pollutions: Record<string, string> = {
  'names of fields and options': `Object.assign(Object.prototype, { baseUrl: 'https://evil.example', viewId: 'evil', offerId: 'evil',
    url: 'https://evil.example', ALLOWED_TAGS: ['script', 'img'], srcdoc: 'x', closed: true, name: 'EVIL', headline: 'EVIL', then: 'x' })`,
  children: "Object.prototype.children = 'EVIL'",
  dangerouslySetInnerHTML: "Object.prototype.dangerouslySetInnerHTML = { __html: '<b>EVIL</b>' }",
  'what for-in finds': 'Array.prototype.last = function () {}; Object.prototype.each = () => {}',
  'a toJSON for everything':
    "Array.prototype.toJSON = String.prototype.toJSON = function () { return '[' + this + ']' }",
};

/** Journeys from the list to the offer on pages that were not made with a wall in mind. */
export const hostilePages: Journeys = {};

for (const [library, files] of Object.entries(libraries)) {
  const isThere = files.every((file) => existsSync(file));
  for (const when of ['before', 'after'] as const) {
    const title = `${library}, loaded ${when} the wall${isThere ? '' : ' (NOT INSTALLED: libjs-prototype, libjs-mootools)'}`;
    hostilePages[title] = async (visit) => {
      assert.ok(isThere, `${files} must be there`);
      const tags = files.map((file) => {
        const path = `/${file.split('/').at(-1)}`;
        visit.site.page(path, readFileSync(file, 'utf8'), { 'Content-Type': 'text/javascript' });
        return `<script src="${path}"></script>`;
      });
      await getThere(visit, when === 'before' ? { head: tags.join('') } : { after: tags.join('') });
    };
  }
}

for (const [title, options] of Object.entries(styles)) {
  hostilePages[`a page that ${title} changes nothing`] = async (visit) => {
    const plain = style('body { width: 1000px; font-family: serif; margin: 0 }');
    await visit.open({ attributes: SHORT, head: plain });
    const wanted = await looks(visit);
    const head = `${plain}${options.head ?? ''}`;
    await visit.open({ attributes: SHORT, ...options, head });
    assert.equal(await visit.ask(() => document.compatMode), options.doctype === false ? 'BackCompat' : 'CSS1Compat');
    assert.deepEqual(await looks(visit), wanted);
    await getThere(visit, { attributes: SHORT, ...options, head });
  };
}

for (const [title, source] of Object.entries(pollutions)) {
  hostilePages[`Object.prototype with ${title}`] = async (visit) => {
    await getThere(visit, { head: script(source) });
    assert.doesNotMatch(await visit.ask((page) => page.text()), /EVIL/);
  };
}

hostilePages['from right to left: the first card is the rightmost, arrows turn'] = async (visit) => {
  await visit.open({ html: 'lang="ar" dir="rtl"', attributes: { locale: 'en' } });
  await visit.cards();
  const [first = 0, second = 0] = await visit.ask((page) =>
    page.all('card').map((card) => card.getBoundingClientRect().right),
  );
  assert.ok(first > second);
  const steps = await visit.ask((page) =>
    ['Previous page', 'Next page'].map((name) => page.one('button', name)?.getBoundingClientRect().x ?? 0),
  );
  assert.ok((steps[0] ?? 0) > (steps[1] ?? 0));
  await visit.click('tab', 'Offers');
  await visit.press('ArrowLeft');
  await visit.focus('In progress');
  await visit.click('tab', 'Offers');
  await visit.details(name);
  await visit.click('button', 'Get offer');
  await visit.landed();
};

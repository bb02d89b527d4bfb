/** A publisher's page, with places in `{{ }}` that `serve-host.ts` fills in. */
export interface Host {
  what: string;
  /** Attributes of `<html>`. */
  html?: string;
  head?: string;
  /** By default the element and its script. */
  body?: string;
  /** Without it the page is in quirks mode. */
  doctype?: false;
  /** `Content-Type`, where it is not HTML. */
  type?: string;
}

/** A page that differs in how the wall comes into it. */
export interface Way extends Host {
  /** Where the wall has to stand, if a tag puts it there. */
  place?: 'after its tag' | 'at the end of the body';
}

/** What a script of the page does once the page has been there for a while. */
const later = (code: string): string =>
  `<script>addEventListener('load', () => setTimeout(() => { ${code} }, 50))</script>`;

/** A script of the page that puts the tag into its head. */
const injected = (more = ''): string => `
  const tag = document.createElement('script');
  ${more}
  tag.src = '{{src}}';
  tag.dataset.baseUrl = '{{api}}';
  tag.dataset.memberId = '{{member}}';
  document.head.append(tag);`;

const inBody = (what: string, tag: string): Way => ({
  what,
  body: `<p>Before</p><div>${tag}</div>`,
  place: 'after its tag',
});

const inHead = (what: string, head: string): Way => ({ what, head, body: '', place: 'at the end of the body' });

/** How the wall comes into pages. */
export const ways: Record<string, Way> = {
  plain: { what: 'Nothing unusual: what the others are compared with.' },
  tag: inBody('The tag that publishers copy.', '{{tag}}'),
  async: inBody('The tag with async.', '{{tag async}}'),
  defer: inBody('The tag with defer.', '{{tag defer}}'),
  module: inBody('The tag as a module.', '{{tag type="module"}}'),
  noise: inBody('The tag with data that frameworks put on tags.', '{{tag data- data-1x data-_x data-v-7ba data-:x}}'),
  standalone: inBody('The file that has everything in it.', '{{tagOf offer-wall.standalone.js}}'),
  'in-head': inHead('The tag in the head.', '{{tag}}'),
  'async-in-head': inHead('The tag in the head, with async.', '{{tag async}}'),
  'injected-in-head': inHead('The tag put into the head by a script.', `<script>${injected()}</script>`),
  'tag-manager': {
    what: 'Put in by a tag manager, long after the page: there is no currentScript.',
    body: `<div id="offers"></div>${later(injected("tag.dataset.target = '#offers';"))}`,
  },
  'tag-manager-element': {
    what: 'A tag manager that loads the script without any data, for an element of the page.',
    body: `{{wall}}${later("document.head.append(Object.assign(document.createElement('script'), { src: '{{src}}' }))")}`,
  },
  'document-write': {
    what: 'The tag through document.write.',
    body: `<script>document.write('<script src="{{src}}" data-base-url="{{api}}" data-member-id="{{member}}"><\\/script>')</script>`,
    place: 'after its tag',
  },
  fragment: {
    what: 'The tag in a fragment that is parsed, and put in after the page.',
    body: `<main></main><template>{{tag}}</template>${later(`
      const tag = document.querySelector('template').innerHTML;
      document.querySelector('main').append(document.createRange().createContextualFragment(tag));`)}`,
    place: 'after its tag',
  },
  import: {
    what: 'The script through import(): there is no currentScript.',
    body: "{{wall}}<script>import('{{src}}')</script>",
  },
  eval: {
    what: 'The standalone script through eval, as some bundlers of old put it in.',
    body: `{{wall}}<script>
      fetch('{{standalone}}').then((response) => response.text()).then((text) => (0, eval)(text));
    </script>`,
  },
  'in-shadow-root': {
    what: 'The script in a shadow root: there is no currentScript.',
    body: `{{wall}}<div id="widgets"></div><script>
      const tag = Object.assign(document.createElement('script'), { src: '{{src}}' });
      document.querySelector('#widgets').attachShadow({ mode: 'open' }).append(tag);
    </script>`,
  },
  'element-later': { what: 'The element after the script.', body: '{{script}}{{wall}}' },
  'inner-html': {
    what: 'The element by innerHTML.',
    body: `{{script}}<main></main><script>document.querySelector('main').innerHTML = \`{{wall}}\`</script>`,
  },
  cloned: {
    what: 'The clone of an element that runs.',
    body: `{{wall}}{{script}}<script>
      const wall = document.querySelector('offer-wall');
      wall.replaceWith(wall.cloneNode(true));
    </script>`,
  },
  'mount-early': {
    what: 'What the page asks for before the script is there is done when it is.',
    body: `<main></main><script>
      window.OfferWall ||= { queue: [], mount: (...given) => void OfferWall.queue.push(given) };
      OfferWall.mount('main', { baseUrl: '{{api}}', memberId: '{{member}}' });
    </script><script async src="{{src}}"></script>`,
  },
};

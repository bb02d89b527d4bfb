import { address, pageQuery } from '../../api/address.ts';
import { preloadOf } from '../../api/preload-links.ts';
import { MEMBER } from '../member.ts';
import type { Setting, Variant } from './variants.ts';

/** The addresses that a page needs. */
export interface Addresses {
  /** Of the service, in the mood that the setting names. */
  service: string;
  /** Of the page in the frame. */
  frame: string;
  /** Of the scripts and style sheets. */
  files: string;
  /** The name of the wall's file. */
  wall: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const attributes = (setting: Setting, service: string): string =>
  Object.entries({
    'base-url': service,
    'member-id': MEMBER,
    'page-size': setting.pageSize,
    paging: setting.paging,
    tabs: setting.tabs,
    controls: setting.controls,
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `data-${name}="${escaped(`${value}`)}"`)
    .join(' ');

/** What an inline script does while the wall's is on its way: it has the browser format its first number. */
export const starter = 'setTimeout(() => { try { (1).toLocaleString(document.documentElement.lang || []) } catch {} })';

/** What the documentation tells publishers to put into the head, for the first page of this wall. */
const hintsFor = ({ pageSize }: Setting, { service, files, wall }: Addresses): string => {
  const options = { baseUrl: service, memberId: MEMBER, params: {} };
  const list = address('offers', options, pageQuery({ pageSize, placementIds: '' }, 0));
  return `${preloadOf(list)}<link rel="preload" as="script" href="${files}/${wall}"><script>${starter}</script>`;
};

const ownStyle = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
iframe { display: block; width: 100%; height: 700px; border: 0; }`;

/** A wall's script in its page: what it needs in the head, and what stands where the wall is to be. */
function tags(variant: Variant, setting: Setting, addresses: Addresses): { head: string; body: string } {
  const { service, frame, files } = addresses;
  const src = `<script async src="${files}/offer-wall.js"`;
  const script = `${src} ${attributes(setting, service)}></script>`;
  switch (setting.place) {
    case 'bare':
      return { head: '', body: '' };
    case 'nowhere':
      return { head: '', body: `${src}></script>` };
    case 'far':
      return {
        head: '',
        body: `<div style="height: 5000px"></div>${script.replace('async', 'async data-loading="lazy"')}`,
      };
  }
  switch (variant) {
    case 'wall':
      return { head: '', body: script };
    case 'hints':
      // Whoever follows the documentation also holds the wall's place.
      return { head: hintsFor(setting, addresses), body: `<div style="min-height: 100vh">${script}</div>` };
    case 'iframe':
      return { head: '', body: `<iframe title="Offers" src="${escaped(frame)}"></iframe>` };
    default:
      return {
        head: `<script type="module" crossorigin src="${files}/${variant}.js"></script><link rel="stylesheet" crossorigin href="${files}/${variant}.css">`,
        body: `<div id="wall" ${attributes(setting, service)}></div>`,
      };
  }
}

/** A publisher's page, or with `isFrame` the vendor's page for a frame, which holds the React version only. */
export function pageOf(variant: Variant, setting: Setting, addresses: Addresses, isFrame: boolean): string {
  const { head, body } = tags(isFrame ? 'react' : variant, setting, addresses);
  const [above, below] = isFrame ? ['', ''] : ['<h1>Earn points</h1>', '<p id="below">The rest of the page</p>'];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Offers</title>
<link rel="icon" href="data:,">
<style>${ownStyle}</style>
${head}
</head>
<body>
${above}
${body}
${below}
</body>
</html>
`;
}

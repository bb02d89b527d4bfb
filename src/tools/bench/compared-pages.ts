import { address, pageQuery } from '../../api/address.ts';
import { preloadOf } from '../../api/preload-links.ts';
import { MEMBER } from '../demo-member.ts';

/** What is compared, in the order of the table, in words. */
export const titles = {
  'by-hand': 'by hand',
  react: 'React',
  iframe: 'iframe',
  wall: 'wall',
  hints: 'wall with hints',
} as const;

export type Variant = keyof typeof titles;
export const variants = Object.keys(titles) as Variant[];

/** How many offers a page shows. */
export const PAGE_SIZE = 10;

/** The addresses that a page needs. */
export interface Addresses {
  /** Of the service. */
  service: string;
  /** Of the page in the frame. */
  frame: string;
  /** Of the scripts and style sheets. */
  files: string;
  /** The name of the wall's file. */
  wall: string;
}

/** What an inline script does while the wall's is on its way: it has the browser format its first number. */
export const starter = 'setTimeout(() => { try { (1).toLocaleString(document.documentElement.lang || []) } catch {} })';

/** What the documentation tells publishers to put into the head, for the first page of this wall. */
const hintsFor = ({ service, files, wall }: Addresses): string => {
  const options = { baseUrl: service, memberId: MEMBER, params: {} };
  const list = address('offers', options, pageQuery({ pageSize: PAGE_SIZE, placementIds: '' }, 0));
  return `${preloadOf(list)}<link rel="preload" as="script" href="${files}/${wall}"><script>${starter}</script>`;
};

/** A wall's script in its page: what it needs in the head, and what stands where the wall is to be. */
function tags(variant: Variant, addresses: Addresses): { head: string; body: string } {
  const { service, frame, files } = addresses;
  const data = `data-base-url="${service}" data-member-id="${MEMBER}" data-page-size="${PAGE_SIZE}" data-tabs="offers in-progress completed"`;
  const script = `<script async src="${files}/offer-wall.js" ${data}></script>`;
  switch (variant) {
    case 'wall':
      return { head: '', body: script };
    case 'hints':
      // Whoever follows the documentation also holds the wall's place.
      return { head: hintsFor(addresses), body: `<div style="min-height: 100vh">${script}</div>` };
    case 'iframe':
      return { head: '', body: `<iframe title="Offers" src="${frame}"></iframe>` };
    default:
      return {
        head: `<script type="module" crossorigin src="${files}/${variant}.js"></script><link rel="stylesheet" crossorigin href="${files}/${variant}.css">`,
        body: `<div id="wall" ${data}></div>`,
      };
  }
}

/** A publisher's page, or with `isFrame` the vendor's page for a frame, which holds the React version only. */
export function pageOf(variant: Variant, addresses: Addresses, isFrame: boolean): string {
  const { head, body } = tags(isFrame ? 'react' : variant, addresses);
  const [above, below] = isFrame ? ['', ''] : ['<h1>Earn points</h1>', '<p>The rest of the page</p>'];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Offers</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
iframe { display: block; width: 100%; height: 700px; border: 0; }</style>
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

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { address, apiPathIn, pageQuery } from '../api/address.ts';
import { preloadOf } from '../api/preload-links.ts';
import { options } from '../config/options.ts';
import { safeUrl } from '../config/safe-url.ts';
import { isLeftByProgram, isUnfilled } from '../config/unfilled-templates.ts';

/** What `offer-wall tag --help` prints. */
export const tagHelp = `Usage: offer-wall tag --base-url <address> --src <address> [options]

Prints the tags for a page, and what its Content-Security-Policy has to allow.

Options:
  --base-url <address>  the Publisher API, such as https://api.example
  --src <address>       the folder on your server or CDN with the wall's files of this version
  --member <id>         a member's id, or what your templates write in its place, such as '{{ user.id }}'
  --page-size <number>  offers on a page, as in data-page-size (default ${options.pageSize.initial})
  --standalone          the file that has everything in it, with its hash
  --help                shows this text
`;

/** What the tags are made for. */
export interface TagOptions {
  baseUrl: string;
  /** The folder of the files, with a slash at its end. */
  folder: string;
  /** Empty if none was named. */
  member: string;
  pageSize: number;
  isStandalone: boolean;
}

/**
 * The options; undefined when help is asked for.
 * @throws with what is wrong
 */
export function readTagOptions(args: string[]): TagOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      'base-url': { type: 'string', default: '' },
      src: { type: 'string', default: '' },
      member: { type: 'string', default: '' },
      'page-size': { type: 'string', default: `${options.pageSize.initial}` },
      standalone: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return undefined;
  for (const name of ['base-url', 'src'] as const) {
    if (!safeUrl(values[name]))
      throw new Error(`--${name} must be a full address, such as https://…, but is '${values[name]}'.`);
  }
  if (/[?#]/.test(values.src))
    throw new Error(`--src must be the address of a folder, without ? and #, but is '${values.src}'.`);
  if (isLeftByProgram(values.member))
    throw new Error(
      `--member is '${values.member}', which programs write where they have no value: the wall takes it for none.`,
    );
  const path = apiPathIn(values['base-url']);
  if (path) throw new Error(`--base-url is the address without ${path}, which the wall adds by itself.`);
  const pageSize = options.pageSize.parse(values['page-size']);
  if (pageSize === undefined)
    throw new Error(`--page-size must be ${options.pageSize.expected}, but is '${values['page-size']}'.`);
  return {
    baseUrl: values['base-url'],
    folder: folderOf(values.src),
    member: values.member,
    pageSize,
    isStandalone: values.standalone,
  };
}

/** A folder with a slash at its end, even where a file in it was named. */
const folderOf = (src: string): string => (src.endsWith('.js') ? new URL('.', src).href : src.replace(/\/*$/, '/'));

/** The hash of a file of this package, from the list that lies beside it. */
function integrityOf(file: string): string {
  const list: unknown = JSON.parse(readFileSync(new URL('../integrity.json', import.meta.url), 'utf8'));
  const hash = Object.entries(list ?? {}).find(([name]) => name === file)?.[1];
  if (typeof hash !== 'string') throw new Error(`integrity.json has no hash of ${file}: build the package first.`);
  return hash;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A member's id in an attribute, or what is a template: its own program reads that before anything is HTML. */
const writtenMember = (member: string): string => (isUnfilled(member) ? member : escaped(member));

/** Stands for a template in an address until it has been written: templates are not to be encoded. */
const PLACEHOLDER = 'offer-wall-member';

/**
 * The tags, and what else a page needs.
 * @param hashOf the hash of a file
 */
export function tagFor({ baseUrl, folder, member, pageSize, isStandalone }: TagOptions, hashOf = integrityOf): string {
  const file = isStandalone ? 'offer-wall.standalone.js' : 'offer-wall.js';
  const integrity = isStandalone ? `\n          integrity="${hashOf(file)}" crossorigin="anonymous"` : '';
  const [api, cdn] = [new URL(baseUrl).origin, new URL(folder).origin];
  const memberId = isUnfilled(member) ? PLACEHOLDER : member;
  const first = { pageSize, placementIds: options.placementIds.initial };
  const list = address('offers', { baseUrl, memberId, params: {} }, pageQuery(first, 0));
  const preload = preloadOf(list).replace(PLACEHOLDER, () => writtenMember(member));
  const size = pageSize === options.pageSize.initial ? '' : ` data-page-size="${pageSize}"`;
  const pictures = `https:${api.startsWith('https:') ? '' : ` ${api}`}`;
  return `In the <head>, so that the first offers come sooner:

  <link rel="preconnect" href="${api}" crossorigin>${member && `\n  ${preload}`}

Where the offers belong:

  <script async src="${escaped(folder + file)}"${integrity}
          data-base-url="${escaped(baseUrl)}"${member && ` data-member-id="${writtenMember(member)}"`}${size}></script>

In your Content-Security-Policy, if there is one:

  script-src ${cdn}; connect-src ${api}; img-src ${pictures}; media-src ${pictures}

Offers' pictures may lie anywhere: write their host in place of https: where you know it. If your policy has
trusted-types, add offer-wall to the names there.

${
  member
    ? `Let your site fill in the id of whoever is signed in, wherever "${member}" stands here; in the link, as part of an address.
What you add to the tag may change what is asked for first: the console then says how to write the preload link.`
    : 'Let your site add data-member-id="…" with the id of whoever is signed in: without it no offers are listed.'
}
`;
}

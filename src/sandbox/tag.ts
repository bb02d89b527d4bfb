import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { address, pageQuery } from '../api/address.ts';
import { preloadOf } from '../api/preload-links.ts';
import { safeUrl } from '../config/option-kinds.ts';
import { options } from '../config/options.ts';

/** What `offer-wall tag --help` prints. */
export const tagHelp = `Usage: offer-wall tag --base-url <address> --src <address> [options]

Prints the tags for a page, and what its Content-Security-Policy has to allow.

Options:
  --base-url <address>  the Publisher API, such as https://api.example
  --src <address>       the folder on your server or CDN with the wall's files of this version
  --member <id>         a member's id, to see where your site has to fill it in
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
  isStandalone: boolean;
}

/** The options, undefined when help is asked for, or what is wrong. */
export function readTagOptions(args: string[]): TagOptions | string | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'base-url': { type: 'string', default: '' },
        src: { type: 'string', default: '' },
        member: { type: 'string', default: '' },
        standalone: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return undefined;
    for (const name of ['base-url', 'src'] as const) {
      if (!safeUrl(values[name]))
        return `--${name} must be a full address, such as https://…, but is '${values[name]}'.`;
    }
    return {
      baseUrl: values['base-url'],
      folder: values.src.replace(/\/*$/, '/'),
      member: values.member,
      isStandalone: values.standalone,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The hash of a file of this package, from the list that lies beside it. */
function integrityOf(file: string): string {
  const list: unknown = JSON.parse(readFileSync(new URL('../integrity.json', import.meta.url), 'utf8'));
  const hash = Object.entries(list ?? {}).find(([name]) => name === file)?.[1];
  if (typeof hash !== 'string') throw new Error(`integrity.json has no hash of ${file}: build the package first.`);
  return hash;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The tags, and what else a page needs.
 * @param hashOf the hash of a file
 */
export function tagFor({ baseUrl, folder, member, isStandalone }: TagOptions, hashOf = integrityOf): string {
  const file = isStandalone ? 'offer-wall.standalone.js' : 'offer-wall.js';
  const integrity = isStandalone ? `\n          integrity="${hashOf(file)}" crossorigin="anonymous"` : '';
  const [api, cdn] = [new URL(baseUrl).origin, new URL(folder).origin];
  const first = { pageSize: options.pageSize.initial, placementIds: options.placementIds.initial };
  const list = address('offers', { baseUrl, memberId: member, params: {} }, pageQuery(first, 0));
  return `In the <head>, so that the first offers come sooner:

  <link rel="preconnect" href="${api}" crossorigin>${member && `\n  ${preloadOf(list)}`}

Where the offers belong:

  <script async src="${escaped(folder + file)}"${integrity}
          data-base-url="${escaped(baseUrl)}"${member && ` data-member-id="${escaped(member)}"`}></script>

In your Content-Security-Policy, if there is one, with the addresses of the offers' pictures:

  script-src ${cdn}; connect-src ${api}; img-src https:; media-src https:; trusted-types offer-wall

${
  member
    ? `Let your site fill in the id of whoever is signed in, wherever "${member}" stands here.`
    : 'Let your site add data-member-id="…" with the id of whoever is signed in: without it no offers are listed.'
}
`;
}

import { safeUrl } from '../config/option-kinds.ts';

/** A server, with or without a path, which lacks only the beginning of an address. */
const SERVER = /^(localhost\b|[\w-]+\.[\w-])[\w.-]*(:\d+)?(\/|$)/i;

/**
 * The address that was probably meant if it was not written in full: `https://api.example` for `api.example`, and what
 * the browser makes of a path, such as `/api`. It is without the path of the Publisher API, which the wall adds.
 * @param page the address of the page
 * @returns `undefined` if nobody can tell, as with another protocol
 */
export function fullAddress(text: string, page: string): string | undefined {
  const server = text.replace(/^\/\//, '');
  const full = SERVER.test(server) ? atServer(server) : onPage(text, page);
  return full?.replace(/\/api\/v1\b.*$/, '').replace(/\/+$/, '');
}

/** With http for the developer's own machine, with https for all others. */
const atServer = (server: string): string | undefined =>
  safeUrl(`${/^localhost\b/i.test(server) ? 'http' : 'https'}://${server}`);

function onPage(path: string, page: string): string | undefined {
  try {
    return /^\.{0,2}\//.test(path) ? safeUrl(new URL(path, page).href) : undefined;
  } catch {
    return undefined;
  }
}

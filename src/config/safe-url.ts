/**
 * An address whose host is longer than the 253 characters that a name may have: browsers take long to find that out.
 */
const HOST_TOO_LONG = /^[\0- ]*\w+:[/\\]*[^/\\?#]{255}/;

/** What browsers leave out of addresses, wherever it stands. */
const LEFT_OUT = /[\t\n\r]/g;

/** An address in its normal form if it is absolute http(s), else `undefined`: nobody is ever sent anywhere else. */
export function safeUrl(text: unknown): string | undefined {
  try {
    const address = `${text}`;
    if (HOST_TOO_LONG.test(address.replace(LEFT_OUT, ''))) return undefined;
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** `URL.parse()`, which browsers have only since 2024: `undefined` for what is no address. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

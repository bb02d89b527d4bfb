/**
 * What a page's head says so that the list is asked for before the script is there: the documentation shows it, and
 * the journeys try it.
 * @param address that under which the wall will ask for its first page
 */
export const preloadOf = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

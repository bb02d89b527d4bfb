/** How the address of a link differs from the one that the wall asks, as the end of a sentence. */
export function addressDifference(linked: string, asked: string): string {
  const [theirs, ours] = [new URL(linked), new URL(asked)];
  const place = ({ origin, pathname }: URL) => origin + pathname;
  if (place(theirs) !== place(ours)) return `asks elsewhere than the wall, which asks ${place(ours)}`;
  const valueIn = ({ searchParams }: URL, name: string) => `${searchParams.getAll(name)}`;
  const names = [...new Set([...theirs.searchParams.keys(), ...ours.searchParams.keys()])];
  const differing = names.filter((name) => valueIn(theirs, name) !== valueIn(ours, name));
  const listed = (url: URL) =>
    differing
      .map((name) => (url.searchParams.has(name) ? `${name}=${valueIn(url, name)}` : `no ${name}`))
      .join(' and ');
  return differing.length
    ? `has ${listed(theirs)}, but the wall asks with ${listed(ours)}`
    : 'does not have its parameters in the order in which the wall asks, or not encoded in that way';
}

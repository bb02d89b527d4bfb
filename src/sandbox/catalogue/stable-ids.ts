/** A number that depends on nothing but the text (FNV-1a), so that the catalogue is the same on every run. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV's low bits follow the last letters closely; mixing makes them fit for choosing.
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A UUID that depends on nothing but the text. */
export function uuidOf(text: string): string {
  const hex = ['a', 'b', 'c', 'd']
    .map((salt) =>
      hash(salt + text)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** The id of the offer with this key. */
export function offerIdOf(key: string): string {
  return uuidOf(`offer ${key}`);
}

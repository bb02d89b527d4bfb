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

/** The placements the sandbox knows (API contract, 1, `filter.placementIds`); any other UUID matches nothing. */
export const placements = {
  home: uuidOf('placement home'),
  checkout: uuidOf('placement checkout'),
  newsletter: uuidOf('placement newsletter'),
} as const;

/** Ids of offers that have something special, for tests and demos. */
export const specialIds = {
  /** The published sample (API contract, Published sample values). */
  sample: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  /** Four events in order, pending for a week; the first of the ranking. */
  multiEvent: offerIdOf('tidewardens'),
  /** Ten events, eight of them shown, whose rewards do not add up to the offer's. */
  hiddenEvents: offerIdOf('nine-kingdoms-idle'),
  /** The reward is a percentage. */
  revShare: offerIdOf('marlow-and-fenn'),
  /** `isOfferAvailable` is false from the first click on. */
  closesOnceStarted: offerIdOf('harvest-lantern'),
  /** More than 25 kB of terms. */
  longTerms: offerIdOf('copperjay-cover'),
  /** No creative at all. */
  noCreative: offerIdOf('quillpanel'),
  /** An mp4 creative, with a picture as second one; a single event without pending days. */
  video: offerIdOf('emberline'),
  /** A webm creative. */
  webm: offerIdOf('pocket-billiard-club'),
  /** All three HTML fields are empty paragraphs. */
  emptyHtml: offerIdOf('opine-harbour'),
  /** Ends in five hours. */
  endsInHours: offerIdOf('saltmarsh-kitchen'),
  /** Arabic in name, headline and HTML. */
  rtl: offerIdOf('lisan'),
  /** A very long name and headline. */
  longName: offerIdOf('loft-and-larder'),
  /** A table, headings and links in the details. */
  richHtml: offerIdOf('northquay-account'),
  /** Plain text in all three HTML fields. */
  plainText: offerIdOf('fernway-trails'),
} as const;

/** Endings of files that are videos, and of those that no browser is known to play (API contract, section 1). */
const VIDEO = /\.(mp4|m4v|webm|ogv|mov|avi|wmv|mkv)$/i;
const UNPLAYABLE = /\.(avi|wmv|mkv)$/i;

/** Whether the file at an address in its normal form has such an ending. */
const endsLike = (ending: RegExp) => (address: string) => ending.test(address.split(/[?#]/)[0] ?? '');
const isVideo = endsLike(VIDEO);
const isUnplayable = endsLike(UNPLAYABLE);

/** The first picture among an offer's creatives. */
export const pictureIn = (creatives: readonly string[]): string | undefined =>
  creatives.find((address) => !isVideo(address));

/**
 * The first video among an offer's creatives that browsers play. Where there is neither that nor a picture, the first of
 * all: a browser may play it yet.
 */
export function videoIn(creatives: readonly string[]): string | undefined {
  const videos = creatives.filter(isVideo);
  return (
    videos.find((address) => !isUnplayable(address)) ?? (videos.length === creatives.length ? videos[0] : undefined)
  );
}

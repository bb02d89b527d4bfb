import { allowedLink, type LinkRules } from '../api/check-link.ts';

/** Endings of files that are videos, and of those that no browser is known to play (API contract, section 1). */
const VIDEO = /\.(mp4|m4v|webm|ogv|mov|avi|wmv|mkv)$/i;
const UNPLAYABLE = /\.(avi|wmv|mkv)$/i;

/** Whether the file at an address in its normal form has such an ending. */
const endsLike = (ending: RegExp) => (address: string) => ending.test(address.split(/[?#]/)[0] ?? '');
const isVideo = endsLike(VIDEO);
const isUnplayable = endsLike(UNPLAYABLE);

/**
 * The first picture among an offer's creatives. Those of the page's own host are not shown, by the rule of offer links:
 * they would be asked for with the person's cookies, without a press.
 */
export const pictureIn = (creatives: readonly string[], rules: LinkRules): string | undefined =>
  creatives.find((address) => !isVideo(address) && allowedLink(address, rules));

/**
 * The first video among an offer's creatives that browsers play. If there is neither that nor a picture, the first
 * video of all: the browser may play it after all.
 */
export function videoIn(creatives: readonly string[], rules: LinkRules): string | undefined {
  const allowed = creatives.filter((address) => allowedLink(address, rules));
  const videos = allowed.filter(isVideo);
  return videos.find((address) => !isUnplayable(address)) ?? (videos.length === allowed.length ? videos[0] : undefined);
}

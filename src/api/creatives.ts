import { safeUrl } from '../config/kinds.ts';
import { type Fields, objects } from './decode.ts';

/** Endings of files that are videos, and of those that no browser is known to play (API contract, section 1). */
const VIDEO = /\.(mp4|m4v|webm|ogv|mov|avi|wmv|mkv)$/i;
const UNPLAYABLE = /\.(avi|wmv|mkv)$/i;

/** An offer's creatives by what they are; http(s) addresses in their normal form, each the first of its kind. */
export interface Creatives {
  picture: string | undefined;
  /** One that browsers play, if there is one. A browser may yet play another, so one is better than none. */
  video: string | undefined;
}

/** Whether a file has such an ending: an address is judged by its path alone. */
const endsLike = (ending: RegExp) => (address: string) => ending.test(address.split(/[?#]/)[0] ?? '');
const isVideo = endsLike(VIDEO);
const isUnplayable = endsLike(UNPLAYABLE);

/** What can be shown of an offer: `creativeFileUrl` first, then the others in their order. */
export function decodeCreatives({ creativeFileUrl, creatives }: Fields): Creatives {
  const addresses = [creativeFileUrl, ...objects(creatives, ['order']).map(({ url }) => url)].flatMap(
    (address) => safeUrl(address) || [],
  );
  const picture = addresses.find((address) => !isVideo(address));
  const videos = addresses.filter(isVideo);
  // What is not played must not stand before a picture.
  return { picture, video: videos.find((address) => !isUnplayable(address)) ?? (picture ? undefined : videos[0]) };
}

import { h } from 'preact';

/** Hides a picture or video that cannot be shown, so that the placeholder behind it is seen. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true;
};

/** A hue for a text, in degrees: texts that are nearly the same get hues that are far apart. */
const hueFrom = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 250);

/** A picture. It is decorative: the name is beside it. Its address has been checked: see `safeUrl`. */
function Picture({ address, isFirst = false }: { address: string; isFirst?: boolean }) {
  return (
    // Always lazy, because a wall far down the page must not take bandwidth from what is in sight. `src` comes last: if
    // `loading` is not set before it, browsers decode all cached pictures before they draw the cards.
    <img
      class="creative"
      alt=""
      loading="lazy"
      fetchpriority={isFirst ? 'high' : undefined}
      src={address}
      onError={hide}
    />
  );
}

/** What stands for an offer on its card. */
interface CardPictureProps {
  address: string | undefined;
  /** A text whose first letter is shown if there is no picture. */
  initial: string;
  /** A text that gives the color behind that letter: the same for the same text. */
  hueOf: string;
  /** Whether it is among the first things that a person sees: browsers then fetch it before other pictures. */
  isFirst: boolean;
}

/** A box that keeps its size, even if the picture in it cannot be shown. */
export const CardPicture = ({ address, initial, hueOf, isFirst }: CardPictureProps) => (
  <div
    key={address}
    class="media"
    part="media"
    data-initial={[...initial][0] ?? ''}
    style={{ '--hue': `${hueFrom(hueOf)}` }}
  >
    {address && <Picture address={address} isFirst={isFirst} />}
  </div>
);

/** The picture and the video of an opened offer: addresses that have been checked. */
interface OfferMediaProps {
  /** What people see until the video is played, or if it cannot be. */
  picture: string | undefined;
  video: string | undefined;
  videoName: string;
}

/** The same box for an opened offer, which takes no place once nothing in it can be shown. */
export const OfferMedia = ({ picture, video, videoName }: OfferMediaProps) => (
  <div key={[picture, video].join()} class="media" part="media">
    {picture && <Picture address={picture} />}
    {video && (
      // Nothing loads, and nothing moves, until somebody plays it.
      // biome-ignore lint/a11y/useMediaCaption: the service has no captions
      <video
        class="creative"
        src={video}
        poster={picture}
        preload="none"
        playsInline
        controls
        aria-label={videoName}
        onError={hide}
      />
    )}
  </div>
);

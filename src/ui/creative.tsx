import { h } from 'preact';

/** Hides a picture or video that cannot be shown, so that the placeholder behind it is seen. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true;
};

/** A hue for a text, in degrees: texts that are nearly the same get hues that are far apart. */
const hueFrom = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 250);

/** A creative's props. Addresses have been checked: see `safeUrl`. */
interface CreativeProps {
  picture: string | undefined;
  /** Shown over the picture, which is what people see until it is played, or if it cannot be. */
  video?: string | undefined;
  /** A text whose first letter is shown if nothing else can be. */
  initial: string;
  /** A text that gives the color behind that letter: the same for the same text. */
  hueOf?: string;
  /** Whether it is among the first things that a person sees: browsers then fetch it before other pictures. */
  isFirst?: boolean;
  /** Name of the video. */
  videoName?: string;
}

/** An offer's picture or video in a box that never changes its size. Pictures are decorative: the name is beside. */
export function Creative({ picture, video, initial, hueOf = '', isFirst = false, videoName }: CreativeProps) {
  return (
    <div
      key={[picture, video].join()}
      class="media"
      part="media"
      data-initial={[...initial][0] ?? ''}
      style={{ '--hue': `${hueFrom(hueOf)}` }}
    >
      {picture && (
        // Always lazy, because a wall far down the page must not take bandwidth from what is in sight. `src` comes
        // last: if `loading` is not set before it, browsers decode all cached pictures before they draw the cards.
        <img
          class="creative"
          alt=""
          loading="lazy"
          fetchpriority={isFirst ? 'high' : undefined}
          src={picture}
          onError={hide}
        />
      )}
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
}

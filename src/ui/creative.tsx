import { h } from 'preact';

/** Endings of the files that are videos. Browsers cannot play all of them: then the placeholder stays (API contract, section 1). */
const VIDEOS = ['mp4', 'm4v', 'webm', 'ogv', 'mov', 'avi', 'wmv', 'mkv'];

/** Whether an address in its normal form leads to a video, by the ending of its path. */
function isVideo(src: string): boolean {
  const [address = ''] = src.split(/[?#]/);
  const ending = address.split('.').pop() ?? '';
  return VIDEOS.includes(ending.toLowerCase());
}

/** A picture or video that cannot be shown gives way to the placeholder behind it. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true;
};

/** A creative's props. */
interface CreativeProps {
  /** An address that has been checked: see `safeUrl`. */
  src: string | undefined;
  /** A text whose first letter is shown if nothing else can be. */
  initial: string;
  /** Whether it is among the first things that a person sees: browsers then fetch it before other pictures. */
  isFirst?: boolean;
  /** Name of a video. With one the video can be played; without one it stays a placeholder. */
  videoName?: string;
}

/** An offer's picture or video in a box that never changes its size. Pictures are decorative: the name is beside. */
export function Creative({ src, initial, isFirst = false, videoName }: CreativeProps) {
  const isPicture = !!src && !isVideo(src);
  return (
    <div key={src} part="media" data-initial={[...initial][0]}>
      {isPicture && (
        // Lazy even so: a wall far down the page must not take bandwidth from what is in sight. The address comes last:
        // before `loading`, all pictures that the browser still has would be prepared before the cards are drawn.
        <img
          part="creative"
          alt=""
          loading="lazy"
          fetchpriority={isFirst ? 'high' : undefined}
          src={src}
          onError={hide}
        />
      )}
      {src && !isPicture && videoName && (
        // Nothing loads, and nothing moves, until somebody plays it.
        // biome-ignore lint/a11y/useMediaCaption: the service has no captions
        <video part="creative" src={src} preload="none" playsInline controls aria-label={videoName} onError={hide} />
      )}
    </div>
  );
}

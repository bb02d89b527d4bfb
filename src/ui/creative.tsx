import { h } from 'preact';

/** Endings of the files that are videos. Browsers cannot play all of them: then the placeholder stays (API contract, section 1). */
const VIDEOS = ['mp4', 'm4v', 'webm', 'ogv', 'mov', 'avi', 'wmv', 'mkv'];

/** Whether an address leads to a video, by the ending of its path. */
function isVideo(src: string): boolean {
  const ending = new URL(src).pathname.split('.').pop() ?? '';
  return VIDEOS.includes(ending.toLowerCase());
}

/** What cannot be shown gives way to the placeholder behind it. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true;
};

/**
 * An offer's picture or video in a 16:9 box that never changes its size. Decorative: the name stands beside it.
 * @param src an address that has been checked: see `safeUrl`
 */
export const Creative = ({ src, controls = false }: { src: string | undefined; controls?: boolean }) => (
  <div key={src} part="media">
    {src &&
      (isVideo(src) ? (
        <video part="creative" src={src} preload="metadata" muted playsInline controls={controls} onError={hide} />
      ) : (
        <img part="creative" src={src} alt="" loading="lazy" onError={hide} />
      ))}
  </div>
);

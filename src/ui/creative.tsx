import { h } from 'preact';

/** Endings of videos (mov, m4v, wmv and others end alike); browsers cannot play all of them, and then the placeholder stays (API.md section 1). */
const VIDEO = /\.(mp4|webm|avi|\w\wv)($|[?#])/i;

/** An offer's picture or video in a 16:9 box that never changes its size. Decorative: the name stands beside it. */
export const creative = (src: string | undefined, controls?: boolean) => (
  <div key={src} part="media">
    {src &&
      h(VIDEO.test(src) ? 'video' : 'img', {
        part: 'creative',
        src,
        alt: '',
        loading: 'lazy',
        preload: 'metadata',
        muted: true,
        playsInline: true,
        controls,
        // What cannot be shown gives way to the placeholder behind it.
        onError: ({ currentTarget }: { currentTarget: HTMLElement }) => {
          currentTarget.hidden = true;
        },
      })}
  </div>
);

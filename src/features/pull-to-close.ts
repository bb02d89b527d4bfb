import { isElement } from '../compat/is-element.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { createSizeObserver } from '../page/size-observer.ts';

/** Pixels that a sheet is pulled down, at least, to be closed when it is let go; a quick flick needs less. */
const FAR = 120;
const FLICK = 24;
/** Pixels per millisecond of a flick, at least. */
const QUICK = 0.5;

/** Windows so narrow that the dialog is a sheet: see details-small.css. */
const SHEETS = '(width < 480px) and (height >= 420px)';

/**
 * Lets a finger pull a sheet down by its header. If it is let go far enough down, or quickly, it is closed; otherwise
 * it goes back. What a finger scrolls or zooms is not pulled: a name longer than its place, and a page zoomed in.
 * @returns what ends that
 */
export function pullToClose(header: HTMLElement, sheet: HTMLElement, close: () => void): () => void {
  const ended = new AbortController();
  const options = ownOnly({ signal: ended.signal });
  let start: { id: number; y: number; at: number } | undefined;
  const pulledBy = ({ clientY }: PointerEvent): number => Math.max(0, clientY - (start?.y ?? clientY));

  const observer = createSizeObserver(() => {
    // The name is another element than "Loading offer" was.
    const title = header.querySelector<HTMLElement>('.title');
    if (title) title.dataset.scrolls = `${title.scrollHeight > title.clientHeight}`;
  });
  observer?.observe(header);

  const begin = (event: PointerEvent): void => {
    const isElsewhere = isElement(event.target) && event.target.closest('button, [data-scrolls=true]') !== null;
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
    if (start || isElsewhere || isZoomed || event.pointerType !== 'touch' || !matchMedia(SHEETS).matches) return;
    start = { id: event.pointerId, y: event.clientY, at: event.timeStamp };
    header.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId === start?.id) sheet.style.translate = `0 ${pulledBy(event)}px`;
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start?.id) return;
    const pulled = pulledBy(event);
    const speed = pulled / (event.timeStamp - start.at);
    const isClosed = event.type === 'pointerup' && (pulled > FAR || (pulled > FLICK && speed > QUICK));
    start = undefined;
    sheet.style.translate = '';
    if (isClosed) close();
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      sheet.animate({ translate: [`0 ${pulled}px`, '0 0'] }, { duration: 150, easing: 'ease-out' });
  };

  header.addEventListener('pointerdown', begin, options);
  header.addEventListener('pointermove', move, options);
  for (const type of ['pointerup', 'pointercancel'] as const) header.addEventListener(type, end, options);
  return () => {
    ended.abort();
    observer?.disconnect();
  };
}

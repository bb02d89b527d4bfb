import type { Trouble } from './unusual-pages.ts';

const style = (what: string, css: string): Trouble => ({ what, head: `<style>${css}</style>` });
const styledInVain = (what: string, css: string): Trouble => ({ ...style(what, css), changesNothing: true });

/** Pages that style what is theirs, and what is not. */
export const styles: Record<string, Trouble> = {
  clipped: {
    ...style('A container that scrolls and clips.', '.box { height: 500px; overflow: hidden auto; border: 1px solid }'),
    body: '<div class="box">{{wall}}</div>{{script}}',
  },
  transformed: {
    ...style(
      'Ancestors that are transformed, filtered, contained, faded, and behind something.',
      `.outer { transform: translateX(3px) scale(0.9); filter: saturate(1.1); opacity: 0.9 }
      .inner { contain: layout paint style; perspective: 500px; will-change: transform; position: relative; z-index: -1;
        isolation: isolate; overflow: hidden; height: 600px; width: 800px }
      .cover { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none }`,
    ),
    body: '<div class="outer"><div class="inner">{{wall}}</div></div><div class="cover"></div>{{script}}',
  },
  'zero-height': {
    ...style('A container without height.', '.box { height: 0; max-height: 0 }'),
    body: '<div class="box">{{wall}}</div>{{script}}',
  },
  narrow: {
    ...style('A column of 240 pixels.', 'main { width: 240px }'),
    body: '<main>{{wall}}</main>{{script}}',
  },
  'not-defined': style('A page that hides what is not yet defined.', ':not(:defined) { display: none }'),
  'text-spacing': style(
    'A page with wider text spacing, as people set it.',
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  ),
  'reset-elements': style(
    'Resets of buttons, dialogs, images, lists and everything hidden.',
    `button { all: unset; display: none !important }
    dialog, dialog::backdrop { display: none !important; position: static !important }
    img, video { max-width: 1px !important; visibility: hidden !important }
    ul, li, p, h2, a, nav { display: none !important }
    [hidden] { display: block !important }
    :focus { outline: none !important }`,
  ),
  'reset-everything': styledInVain(
    'A reset of everything, with !important.',
    `* { all: unset !important; letter-spacing: 5px !important; box-sizing: content-box !important; padding: 0 !important;
      margin: 0 !important; font-size: 30px !important; line-height: 1 !important; text-align: right !important;
      color: red !important }
    html, body { display: block !important; width: 1000px !important; font-family: serif !important }
    head, head * { display: none !important } button, a, dialog { display: none !important }
    img { max-width: 1px !important } ul { list-style: square !important }`,
  ),
  'all-inline': styledInVain(
    'Everything is inline.',
    '* { display: inline !important } html, body, main { display: block !important } head, head * { display: none !important }',
  ),
  'all-grid': styledInVain(
    'Everything is a grid.',
    '* { display: grid !important } head, head * { display: none !important }',
  ),
  inherited: styledInVain(
    'Unusual inherited styles.',
    `body { line-height: 3; text-transform: uppercase; white-space: pre; cursor: wait; font-style: italic; font-size: 8px;
      color: red; text-align: right; text-indent: 40px; word-spacing: 9px; letter-spacing: 3px; user-select: none;
      list-style: square }`,
  ),
  'root-small': styledInVain('A root font of 62.5 %.', 'html { font-size: 62.5% }'),
  quirks: { what: 'A page without a doctype.', doctype: false, changesNothing: true },
};

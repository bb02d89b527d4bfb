import { useComputed } from '@preact/signals';
import { Fragment, h, type TargetedEvent } from 'preact';
import { isRightToLeft } from '../i18n/match-language.ts';
import { features } from '../loading/chunks.ts';
import type { Wall } from '../wall/model.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { Disclosure } from './disclosure.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failure } from './failure.tsx';
import { OfferList } from './offer-list.tsx';
import { keepOwnContext, keepOwnProps } from './own-props.ts';
import { useChunk } from './use-chunk.ts';

keepOwnProps();

/** Keeps keys from the page that are pressed in the wall itself. Those pressed in slotted content belong to the page. */
const keepKeys = (event: TargetedEvent<HTMLElement>) => {
  const { target, currentTarget } = event;
  if (target instanceof Node && target.getRootNode() === currentTarget.getRootNode()) event.stopPropagation();
};

/** The whole wall. Keys pressed in it do not trigger the page's hotkeys. */
export function App({ wall }: { wall: Wall }, context: object) {
  keepOwnContext(context);
  const { theme, layout } = wall.settings.value;
  const lang = wall.lang();
  const content = (
    <ErrorBoundary
      report={wall.report}
      fallback={(error, reset) => (
        <Failure
          wall={wall}
          title="failed.wall"
          error={error}
          retry={{
            act: () => {
              // It may be the open offer that cannot be drawn, and without it the others can be.
              wall.close();
              reset();
            },
            next: 'button',
          }}
        />
      )}
    >
      <Content wall={wall} />
    </ErrorBoundary>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with the keys, they only go no further
    <div
      class="wall"
      part="wall"
      data-theme={theme}
      data-layout={layout}
      lang={lang}
      // Without messages yet, the direction is the page's.
      dir={lang && isRightToLeft(lang) ? 'rtl' : undefined}
      onKeyDown={keepKeys}
      onKeyUp={keepKeys}
      onKeyPress={keepKeys}
    >
      {layout === 'dialog' ? <DialogFrame wall={wall}>{content}</DialogFrame> : content}
    </div>
  );
}

/** Tabs and controls if wanted, the current list, and the dialog over it. */
function Content({ wall }: { wall: Wall }) {
  const { controls, paging } = wall.settings.value;
  const hasTabs = wall.listNames.value.length > 1;
  const hasControls = controls.length > 0 && wall.listName.value === 'offers';
  // A lazy wall must not load anything before it begins.
  const hasBegun = useComputed(() => wall.state.value.status !== 'idle');
  const parts = useChunk(features, hasBegun.value && (hasTabs || hasControls || paging === 'more'));
  // No button appears before there are messages to label it.
  const loaded = wall.lang() ? parts : undefined;
  return (
    <>
      <slot name="start" />
      {hasTabs && <div class="bar">{loaded && <loaded.Tabs wall={wall} />}</div>}
      {hasControls && (
        <div class="bar" data-rows={controls.length > 1 && controls.includes('search') ? 2 : 1}>
          {loaded && <loaded.Controls wall={wall} />}
        </div>
      )}
      <Disclosure wall={wall} />
      <OfferList wall={wall} />
      <slot name="end" />
      <DetailsDialog wall={wall} />
    </>
  );
}

import { effect } from '@preact/signals';
import overlay from '../shell/modal-dialog.css?inline';
import place from '../shell/place.css?inline';
import cardPlace from '../shell/place-card.css?inline';
import placeless from '../shell/placeless.css?inline';
import plainPlace from '../shell/plain-place.css?inline';
import row from '../shell/row.css?inline';
import base from './base.css?inline';
import card from './card.css?inline';
import cardHeadline from './card-headline.css?inline';
import narrowCard from './card-narrow.css?inline';
import type { OnDemand } from './chunk-types.ts';
import details from './details.css?inline';
import smallDetails from './details-small.css?inline';
import type { FeatureParts } from './feature-parts.ts';
import html from './html.css?inline';
import offers from './offers.css?inline';
import plainTones from './plain-tones.css?inline';
import parts from './shared-pieces.css?inline';
import tones from './tones.css?inline';

/**
 * The wall's styles, and those of the features, which come with that chunk: one pair of sheets for all walls of a
 * page. They are constructed, because a policy may forbid style elements.
 */
export function styleSheets(features: OnDemand<Pick<FeatureParts, 'styles'>>): CSSStyleSheet[] {
  const own = new CSSStyleSheet();
  const ofFeatures = new CSSStyleSheet();
  own.replaceSync(
    place +
      cardPlace +
      row +
      overlay +
      base +
      tones +
      parts +
      offers +
      card +
      cardHeadline +
      narrowCard +
      details +
      smallDetails +
      html +
      plainPlace +
      plainTones,
  );
  effect(() => {
    const { value } = features.module;
    if (value) ofFeatures.replaceSync(value.styles);
  });
  return [own, ofFeatures];
}

/**
 * A sheet that takes the whole element out of the page, with its margins.
 * @param place `awaited` where the wall has not begun yet, so that the browser has to tell when it comes near the
 * screen
 */
export function hidingSheet(place: 'awaited' | 'gone'): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(place === 'awaited' ? placeless : ':host { display: none !important }');
  return sheet;
}

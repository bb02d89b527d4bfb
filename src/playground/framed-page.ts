import type { OfferWallElement } from '../element/element.ts';
import { isRightToLeft } from '../i18n/match-language.ts';
import { attributesOf, type Choice, OPENER } from './choice.ts';
import { panelOptions } from './controls.ts';
import { sites } from './sites.ts';

/** The window of the framed page. */
export type FrameWindow = Window & typeof globalThis;

/** One load of the framed page: its window stays the same object when it is loaded again. */
export interface Framed {
  page: FrameWindow;
}

/** What a frame shows, where that is the publisher's page: offers can take its place. */
export function framedIn(frame: HTMLIFrameElement): Framed | null {
  const page = frame.contentDocument?.querySelector('#offers') ? (frame.contentWindow as FrameWindow | null) : null;
  // Anyone who tries a lot asks for a lot.
  page?.performance.setResourceTimingBufferSize(5000);
  return page && { page };
}

/** Makes the framed page that of a publisher. */
export function showPublisher(page: FrameWindow, choice: Choice): void {
  const { site, direction, attributes } = choice;
  const { documentElement: root } = page.document;
  const { brand, title, lead, links } = sites[site];
  const words: Record<string, string> = {
    brand,
    title,
    lead,
    links: links.join('   '),
    member: attributes['member-id'] ? 'Maya' : 'Sign in',
  };
  for (const place of page.document.querySelectorAll<HTMLElement>('[data-say]')) {
    place.textContent = words[`${place.dataset.say}`] ?? '';
  }
  for (const button of page.document.querySelectorAll<HTMLElement>(OPENER)) {
    button.hidden = attributesOf(choice).opener !== OPENER;
  }
  root.dataset.site = site;
  root.dataset.theme = attributes.theme ?? 'auto';
  const ofLocale = isRightToLeft(attributes.locale ?? '') ? 'rtl' : 'ltr';
  root.dir = direction === 'auto' ? ofLocale : direction;
}

/** Puts a publisher's style sheet into the framed page, in place of the one before. */
export function applyCss(page: FrameWindow, css: string): void {
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  page.document.adoptedStyleSheets = [sheet];
}

/** What the framed page has loaded; nothing where an offer has taken its place, which nobody else may look into. */
export function loadedBy(page: FrameWindow | null): PerformanceResourceTiming[] {
  try {
    return (page?.performance.getEntriesByType('resource') ?? []) as PerformanceResourceTiming[];
  } catch {
    return [];
  }
}

/** The wall of the framed page; none where an offer has taken that page's place, which nobody else may look into. */
export function wallIn(page: FrameWindow): OfferWallElement | null {
  try {
    return page.document.querySelector('offer-wall');
  } catch {
    return null;
  }
}

/**
 * Gives the wall of the framed page its attributes, one by one, as a publisher's script would: none is made anew.
 * @param isFresh whether it is a new wall that begins now
 */
export function applyTo(page: FrameWindow, attributes: Readonly<Record<string, string>>, isFresh: boolean): void {
  const before = wallIn(page);
  if (isFresh) before?.remove();
  const wall = (!isFresh && before) || page.document.createElement('offer-wall');
  for (const name of ['base-url', ...panelOptions.map(({ attribute }) => attribute), 'dir']) {
    const text = attributes[name];
    if (text === undefined) wall.removeAttribute(name);
    else if (wall.getAttribute(name) !== text) wall.setAttribute(name, text);
  }
  if (!wall.isConnected) page.document.querySelector('#offers')?.append(wall);
}

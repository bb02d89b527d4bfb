import { addresses } from './addresses.ts';
import { beacons } from './beacons.ts';
import { brokenness } from './brokenness.ts';
import { clobbering } from './clobbering.ts';
import { components } from './components.ts';
import { deceptions } from './deceptions.ts';
import { encodings } from './encodings.ts';
import { excess } from './excess.ts';
import { foreign } from './foreign.ts';
import { forms } from './forms.ts';
import { frames } from './frames.ts';
import { handlers } from './handlers.ts';
import { mutation } from './mutation.ts';
import { script } from './script.ts';
import { steering } from './steering.ts';
import { style } from './style.ts';

/**
 * Untrusted HTML by class of attack. Whatever of it runs calls `alert`. Each has something that an offer's text may
 * not have, so that a test that finds nothing wrong with it as it stands has found nothing out.
 */
export const attacks: Record<string, readonly string[]> = {
  'a script': script,
  'an event handler': handlers,
  'an address that runs, or leads into the page': addresses,
  'a frame or an object': frames,
  'foreign content': foreign,
  'markup that changes when it is parsed again': mutation,
  'a style': style,
  'a name that stands in for something else': clobbering,
  'a form': forms,
  'something that steers the page': steering,
  'something that loads': beacons,
  'a component': components,
  'an encoding': encodings,
  'broken markup': brokenness,
};

/** Hostile without one thing that is forbidden: only what they look like or how much they are. */
const tricks: Record<string, readonly string[]> = {
  'a link that deceives': deceptions,
  'an excess': excess,
};

/** All of them by class. */
export const hostile: Record<string, readonly string[]> = { ...attacks, ...tricks };

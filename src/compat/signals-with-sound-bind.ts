import { restoreBind } from './mootools-bind.ts';
import '@preact/signals';

// Import this before anything that imports signals, so that they load after `mootools-bind.ts` and before the next
// line.
restoreBind();

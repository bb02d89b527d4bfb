import { restoreBind } from './bind.ts';
import '@preact/signals';

// To be imported before anything that imports signals, so that they load after `bind.ts` and before the next line.
restoreBind();

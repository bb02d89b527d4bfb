import { restoreBind } from './bind.ts';
import '@preact/signals';

// To be imported before anything that imports signals: then they are loaded between the two lines above and this one.
restoreBind();

import { warn } from '../config/warn.ts';
import { HANDOVER } from '../loading/load-script.ts';
import { wallChunk } from './index.ts';

// The wall as a script of its own: hands itself over to the shell that has loaded it.
const handOver = (globalThis as { [HANDOVER]?: (wall: typeof wallChunk) => void })[HANDOVER];
if (handOver) handOver(wallChunk);
// A wall that comes too late has a shell all the same.
else if (!customElements.get('offer-wall'))
  warn('a tag loads a file that is only a part of the wall: its src has to name offer-wall.js, which brings the rest');

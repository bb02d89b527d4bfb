import { HANDOVER } from '../loading/load-script.ts';
import { wallChunk } from './index.ts';

// The wall as a script of its own: hands itself over to the shell that has loaded it.
(globalThis as { [HANDOVER]?: (wall: typeof wallChunk) => void })[HANDOVER]?.(wallChunk);

import '../compat/signals-with-sound-bind.ts';
import { adoptWarnings } from '../config/warn.ts';
import { adoptShellPage } from '../diagnosis/page-registry.ts';
import { doctor, warnOfFaults } from '../diagnosis/schedule-diagnosis.ts';
import { adoptLocaleSrc } from '../loading/chunk-address.ts';
import { adoptPolicy } from '../page/trusted-types.ts';
import { CONTRACT, type WallChunk } from '../shell/contract.ts';
import { forget } from '../wall/forget.ts';
import { startSession } from './session.tsx';

declare const VERSION: string;

/** The wall: everything that draws and asks. The shell loads it: see `shell/contract.ts`. */
export const wallChunk: WallChunk = {
  contract: CONTRACT,
  version: VERSION,
  adoptPage: (page) => {
    adoptWarnings(page.warnings);
    adoptLocaleSrc(page.localeSrc);
    adoptPolicy(page.policy);
    adoptShellPage(page);
  },
  start: startSession,
  forget,
  warnOfFaults,
  doctor,
};

import '../compat/load-signals.ts';
import { goOnFrom } from '../config/warn.ts';
import { joinRecord } from '../diagnosis/page-registry.ts';
import { doctor, examine } from '../diagnosis/schedule.ts';
import { takeLanguage } from '../loading/chunk-address.ts';
import { takePolicy } from '../loading/trusted-types.ts';
import { CONTRACT, type WallPart } from '../shell/contract.ts';
import { forget } from '../wall/forget.ts';
import { startSession } from './session.tsx';

declare const VERSION: string;

/** The wall: everything that draws and asks. The shell brings it: see `shell/contract.ts`. */
export const part: WallPart = {
  contract: CONTRACT,
  version: VERSION,
  join: (page) => {
    goOnFrom(page.told);
    takeLanguage(page.localeSrc);
    takePolicy(page.policy);
    joinRecord(page);
  },
  start: startSession,
  forget,
  examine,
  doctor,
};

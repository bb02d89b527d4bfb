import type fc from 'fast-check';
import * as browser from './browser.ts';
import type { Command } from './command.ts';
import * as person from './person.ts';
import * as publisher from './publisher.ts';
import * as service from './service.ts';

const often = <T>(times: number, value: T): T[] => Array<T>(times).fill(value);

/**
 * All that people, publishers, browsers and networks do; what is listed several times is drawn more often. Their order
 * must stay, because a seed would otherwise stand for other sequences.
 */
export const anyCommand: fc.Arbitrary<Command>[] = [
  ...often(4, person.openByClick),
  ...often(2, person.openByKeyboard),
  ...often(4, publisher.openByScript),
  ...often(3, person.close),
  ...often(5, person.getOffer),
  ...often(2, person.getByKeyboard),
  person.pressWhereBlocked,
  ...often(2, person.tryAgain),
  ...often(2, person.turnPage),
  person.switchTab,
  ...often(2, publisher.changeIdentity),
  ...often(2, publisher.toggle),
  ...often(3, publisher.toggleDialog),
  browser.reload,
  browser.leave,
  ...often(3, browser.comeBack),
  browser.secondTab,
  ...often(3, browser.pass),
  ...often(8, service.fault),
  ...often(4, service.release),
  ...often(2, service.forget),
  publisher.hinder,
  browser.closeWaitingTab,
];

import './guard/signals.ts';

export type { Endpoint, ErrorCode } from './api/error.ts';
export type { Options } from './config/options.ts';
export type { Plural } from './config/plural.ts';
export type { DoctorCheck, DoctorReport, DoctorRequest, DoctorWall } from './doctor/report.ts';
export { doctor } from './element/consult.ts';
export { defineOfferWall } from './element/define.ts';
export { OfferWallElement } from './element/element.ts';
export type { OfferWallEventMap } from './element/events.ts';
export { type MountOptions, mount } from './element/mount.ts';
export type { OfferWallScript } from './element/script.ts';
export type { Dictionary, KnownPlaces } from './i18n/dictionary.ts';
export type { Reward } from './i18n/format.ts';
export type { Message, MessageId, Messages } from './i18n/messages.ts';
export { forget } from './wall/forget.ts';
export type { ListName, WallEvents } from './wall/model.ts';
export type { HostProperties } from './wall/settings.ts';

export type { Endpoint, ErrorCode } from './api/error.ts';
export type { Options } from './config/options.ts';
export { defineOfferWall } from './element/define.ts';
export { OfferWallElement } from './element/element.tsx';
export type { OfferWallEventMap } from './element/events.ts';
export { type MountOptions, mount } from './element/mount.ts';
export type { Reward } from './i18n/format.ts';
export type { Message, MessageKey, Messages } from './i18n/messages.ts';
export type { View, WallEvents } from './wall/context.ts';

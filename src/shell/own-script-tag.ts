import { OUR_NAME, runningTag } from '../loading/chunk-address.ts';

/** The address of this script; empty where it is inline, a module or bundled. */
export const ownAddress = runningTag?.src ?? '';

/** Whether a tag is that of this script, or named like it, because a module cannot know its own tag. */
export const isOurs = (tag: HTMLScriptElement): boolean => tag === runningTag || OUR_NAME.test(tag.src);

import { effect, signal } from '@preact/signals';
import { Fragment, h } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { addEnglish } from '../i18n/messages.ts';
import { trustedTypesPolicy } from '../page/trusted-types.ts';
import { createChunk } from './create-chunk.ts';
import { importDoctor, importFeatures, importSanitizer } from './import-chunks.ts';

/** Makes the HTML of offers safe, and has to be loaded before any of it is shown as HTML. */
export const sanitizer = createChunk(importSanitizer, ({ adoptPolicy, warmUp }) => {
  adoptPolicy(trustedTypesPolicy());
  // In a task of its own, because an offer may be open already, and shows its text first.
  setTimeout(warmUp);
});

/** What the first cards do without, such as tabs and receipts. Drawn with the wall's own Preact. */
export const features = createChunk(importFeatures, ({ receivePreact, messages }) => {
  receivePreact({ h, Fragment, useEffect, useLayoutEffect, useRef, useState, effect, signal });
  addEnglish(messages);
});

/** Finds out what is wrong on a page, and says so in words. Loaded only if something seems to be wrong. */
export const doctor = createChunk(importDoctor);

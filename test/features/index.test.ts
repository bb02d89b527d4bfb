import { describe, expect, it } from 'vitest';
import * as features from '../../src/features/index.ts';

describe('what is loaded on demand', () => {
  it('draws with the Preact that the wall hands over', async () => {
    const kit = await import('../../src/features/preact-bridge.ts');
    const { h, Fragment } = await import('preact');
    const { useEffect, useLayoutEffect, useRef, useState } = await import('preact/hooks');
    const { effect, signal } = await import('@preact/signals');
    features.receivePreact({ h, Fragment, useEffect, useLayoutEffect, useRef, useState, effect, signal });
    expect([kit.h, kit.Fragment, kit.useEffect, kit.useLayoutEffect]).toEqual([
      h,
      Fragment,
      useEffect,
      useLayoutEffect,
    ]);
    expect([kit.useRef, kit.useState, kit.effect, kit.signal]).toEqual([useRef, useState, effect, signal]);
  });

  it('brings its own words, and none that the wall has already', async () => {
    const { en } = await import('../../src/i18n/locales/en.ts');
    expect(Object.keys(features.messages).filter((id) => id in en)).toEqual([]);
    expect(features.messages['receipt.copy']).toBe('Copy details for support');
  });
});

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { attach } from '../../src/features/attach.ts';
import * as features from '../../src/features/index.ts';
import { landmarks } from '../../src/sandbox/index.ts';
import { wallOf } from '../setup/bare-wall.ts';
import { leave } from '../setup/place.ts';
import { queriesTo } from '../setup/wall.ts';

const KEY = 'offer-wall|place|test';
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

let element: HTMLElement;
beforeEach(() => {
  element = document.body.appendChild(document.createElement('section'));
});

/** A wall on the member's list that parts are attached to, until it is removed. */
async function attached(key: string) {
  const made = await wallOf({ linkTarget: 'none' });
  const { wall, tenant, remove } = made;
  onTestFinished(remove);
  await tenant.start('member-1', landmarks.sample);
  await wall.start();
  await wall.lists.show('in-progress');
  attach(element, wall, () => key);
  const listsAsked = async () =>
    (await queriesTo(tenant, 'memberOffers')).filter((query) => query['filter.Progress'] === 'InProgress').length;
  return { ...made, listsAsked };
}

describe('a wall that parts are attached to', () => {
  it('stores its place, refreshes the member`s list on return, and scrolls to new pages', async () => {
    const { wall, follow, listsAsked } = await attached(KEY);
    leave();
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toMatchObject({ listName: 'in-progress', index: 0 });
    await follow(landmarks.sample);
    comeBack();
    await expect.poll(listsAsked).toBe(2);
    let scrolled = 0;
    element.scrollIntoView = () => {
      scrolled++;
    };
    element.getBoundingClientRect = () => new DOMRect(0, -100, 10, 10);
    expect(wall.lists.current.value).toBe('in-progress');
    await wall.lists.show('offers');
    for (const pageIndex of [1, 1, 2]) await wall.lists.goTo(pageIndex);
    expect(scrolled).toBe(2);
  });

  it('stores no place without a key', async () => {
    const before = Object.keys(sessionStorage);
    await attached('');
    leave();
    expect(Object.keys(sessionStorage)).toEqual(before);
  });

  it('is left alone once it is removed', async () => {
    const { remove, follow, listsAsked } = await attached(KEY);
    await follow(landmarks.sample);
    remove();
    comeBack();
    leave();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(await listsAsked()).toBe(1);
  });
});

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

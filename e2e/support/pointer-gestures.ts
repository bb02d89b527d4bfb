import type { Locator, Page } from '@playwright/test';

/** A place in the viewport, or how far one is from another, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The box of something that is shown. */
export async function boxOf(locator: Locator): Promise<Point & { width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`There is no ${locator}.`);
  return box;
}

/** Its middle. */
export async function middleOf(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until nothing in a dialog rises or fades any more. */
export const atRest = (dialog: Locator) =>
  dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))),
  );

/** Puts a finger down at a place, moves it in steps, and lets go unless it is to stay. */
export async function swipe(page: Page, { x, y }: Point, by: Point, letGo = true): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', { x: x + (by.x * step) / 10, y: y + (by.y * step) / 10 });
  }
  if (letGo) await touch('touchEnd');
  await session.detach();
}

/** Puts two fingers down beside each other, moves them apart by so many pixels each, and lets go. */
export async function spread(page: Page, { x, y }: Point, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) => {
    const touchPoints = apart.flatMap((pixels) => [
      { x: x - pixels, y, id: 0 },
      { x: x + pixels, y, id: 1 },
    ]);
    return session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 20);
  for (let step = 1; step <= 10; step++) await touch('touchMove', 20 + (by * step) / 10);
  await touch('touchEnd');
  await session.detach();
}

/** Presses the mouse down at one place, and lets it go at another. */
export async function drag({ mouse }: Page, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 5 });
  await mouse.up();
}

import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { browserFlags, findBrowser } from '../../src/tools/find-browser.ts';

/** The names that a `--disable-features` has. */
const namesIn = (flag = ''): string[] => flag.replace(/^.*?=/, '').split(',');

test('the flags of the browser turn off all that Playwright turns off by itself, and let no page of its own run beside the one of a test', async () => {
  // Without automation the browser does not tell its flags.
  const args = [...browserFlags, '--enable-automation'];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  onTestFinished(() => browser.close());
  const session = await browser.newBrowserCDPSession();
  const told = (await session.send('Browser.getBrowserCommandLine')).arguments;
  // Playwright's own come first. Chromium heeds only the last.
  const [ofPlaywright, ...others] = told.filter((one) => one.startsWith('--disable-features=')).map(namesIn);
  expect(ofPlaywright?.length).toBeGreaterThan(5);
  expect(others.at(-1)).toEqual(expect.arrayContaining(ofPlaywright ?? []));
  await (await browser.newPage()).goto('data:text/html,alone');
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  const pages = targetInfos.filter(({ type }) => type !== 'tab').map(({ url }) => url);
  expect(pages).toEqual(['data:text/html,alone']);
});

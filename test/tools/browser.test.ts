import { chromium } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browserArgs, findBrowser, type Machine } from '../../src/tools/browser.ts';

interface Situation {
  wished?: string;
  /** Programs that start. */
  there?: string[];
  /** What becomes there by a command. */
  brings?: Record<string, string>;
  apt?: boolean;
}

/** A machine in some situation, and the commands that were run on it. */
function machine({ wished, there = [], brings = {}, apt = false }: Situation): Machine & { ran: string[] } {
  const ran: string[] = [];
  return {
    ran,
    env: (name) => (name === 'CHROMIUM_PATH' ? wished : undefined),
    playwrightPath: () => '/playwright/chrome',
    starts: (path) => there.includes(path),
    which: (name) => [`/usr/bin/${name}`].find((path) => there.includes(path)),
    hasApt: () => apt,
    run: async (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      const [, path] = Object.entries(brings).find(([words]) => line.includes(words)) ?? [];
      if (path) there.push(path);
      return path !== undefined;
    },
  };
}

describe('the browser of the tests', () => {
  const all = ['/mine', '/playwright/chrome', '/usr/bin/chromium'];
  const fromDebian = { 'apt-get install': '/usr/bin/chromium' };

  test.each<[string, Situation, path: string, commands: RegExp[]]>([
    ['the one of CHROMIUM_PATH before any other', { wished: '/mine', there: all }, '/mine', []],
    ['that of Playwright before an installed one', { there: all }, '/playwright/chrome', []],
    ['an installed one', { there: ['/usr/bin/google-chrome'] }, '/usr/bin/google-chrome', []],
    [
      'downloaded where there is none',
      { brings: { 'install --no-shell chromium': '/playwright/chrome' }, apt: true },
      '/playwright/chrome',
      [/install/],
    ],
    [
      'that of the distribution where the download fails',
      { brings: fromDebian, apt: true },
      '/usr/bin/chromium',
      [/playwright/, /^apt-get update$/, /^apt-get install -y .*chromium/],
    ],
    [
      'that of the distribution where the downloaded one does not start',
      { brings: { 'install --no-shell': '/broken', ...fromDebian }, apt: true },
      '/usr/bin/chromium',
      [/playwright/, /^apt-get update$/, /^apt-get install/],
    ],
  ])('is %s', async (_, situation, path, commands) => {
    const here = machine(situation);
    expect(await findBrowser(here)).toBe(path);
    expect(here.ran).toEqual(commands.map((command) => expect.stringMatching(command)));
  });

  test('is nothing else where CHROMIUM_PATH is wrong', async () => {
    const wrong = machine({ wished: '/gone', there: ['/usr/bin/chromium'] });
    await expect(findBrowser(wrong)).rejects.toThrow('CHROMIUM_PATH is /gone');
  });

  test('is asked for in a sentence where nothing helps', async () => {
    await expect(findBrowser(machine({}))).rejects.toThrow(/Install Chromium or Chrome.*CHROMIUM_PATH/);
  });
});

describe('the flags of the browser', () => {
  /** The names that a `--disable-features` has. */
  const namesIn = (flag = ''): string[] => flag.replace(/^.*?=/, '').split(',');

  test('turn off all that Playwright turns off by itself, and let no page of its own run beside the one of a test', async () => {
    // Without automation the browser does not tell its flags.
    const args = [...browserArgs, '--enable-automation'];
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
});

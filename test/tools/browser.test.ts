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
  test('is the one of CHROMIUM_PATH before any other', async () => {
    const there = ['/mine', '/playwright/chrome', '/usr/bin/chromium'];
    expect(await findBrowser(machine({ wished: '/mine', there }))).toBe('/mine');
  });

  test('is nothing else where CHROMIUM_PATH is wrong', async () => {
    const wrong = machine({ wished: '/gone', there: ['/usr/bin/chromium'] });
    await expect(findBrowser(wrong)).rejects.toThrow('CHROMIUM_PATH is /gone');
  });

  test('is that of Playwright before an installed one', async () => {
    expect(await findBrowser(machine({ there: ['/usr/bin/chromium', '/playwright/chrome'] }))).toBe(
      '/playwright/chrome',
    );
  });

  test.each(['chromium', 'chromium-browser', 'google-chrome'])('is an installed %s', async (name) => {
    const found = machine({ there: [`/usr/bin/${name}`] });
    expect(await findBrowser(found)).toBe(`/usr/bin/${name}`);
    expect(found.ran).toEqual([]);
  });

  test('is downloaded where there is none', async () => {
    const empty = machine({ brings: { 'install --no-shell chromium': '/playwright/chrome' }, apt: true });
    expect(await findBrowser(empty)).toBe('/playwright/chrome');
    expect(empty.ran).toHaveLength(1);
  });

  test('comes from the distribution where the download fails', async () => {
    const offline = machine({ brings: { 'apt-get install': '/usr/bin/chromium' }, apt: true });
    expect(await findBrowser(offline)).toBe('/usr/bin/chromium');
    expect(offline.ran.slice(1)).toEqual(['apt-get update', expect.stringMatching(/^apt-get install -y .*chromium/)]);
  });

  test('comes from the distribution where the downloaded one does not start', async () => {
    const bare = machine({
      brings: { 'install --no-shell': '/broken', 'apt-get install': '/usr/bin/chromium' },
      apt: true,
    });
    expect(await findBrowser(bare)).toBe('/usr/bin/chromium');
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

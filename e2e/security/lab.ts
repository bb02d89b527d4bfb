import type { Page } from '@playwright/test';
import { build } from 'vite';
import { chunksIn } from '../../src/tools/built-scripts.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { htmlOf, written } from '../support/shop.ts';
import { type Site, startSite } from '../support/site.ts';
import type { Attack } from './attacks.ts';
import type { GeneratedTask } from './page/generated.ts';
import type { Report } from './page/report.ts';
import { type HostileService, startHostileService } from './service.ts';

/** Frames of the control that stand on one page. */
const CONTROL_SIZE = 50;

/** Offers of one list. */
const WALL_SIZE = 25;

/**
 * A publisher's site with pages that try hostile strings by themselves and leave a `report` on their `window`. They need
 * nothing of the browser but to be gone to, so that every engine can try them.
 */
export interface Lab {
  site: Site;
  /** Pages that show the strings as they are, each in a frame of its own. */
  controlPages(): string[];
  /** Pages that show them in a wall. */
  wallPages(): string[];
  /** A page that makes up strings of its own, and sanitizes them. */
  generatedPage(task: Omit<GeneratedTask, 'sanitizer'>): string;
  /** Whether an address is the site's or the service's. */
  isHome(url: string): boolean;
  close(): Promise<void>;
}

/** What a page gives up only in words: a policy that stops nothing, but names every foreign host. */
const policyOf = (service: HostileService) => ({
  'Content-Security-Policy-Report-Only': `default-src 'self' ${service.url} 'unsafe-inline' 'unsafe-eval' data: blob:`,
});

const made = new Map<string, Promise<string>>();

/** A script of `page/` with all that it imports, as one classic script for any browser. */
function bundlePage(name: string): Promise<string> {
  const script = made.get(name) ?? make(fromRoot(`e2e/security/page/${name}.ts`));
  made.set(name, script);
  return script;
}

async function make(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'page' } },
  });
  for (const { output } of [result].flat().filter((built) => 'output' in built)) {
    for (const file of output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`Nothing was built from ${entry}.`);
}

/** Serves a script of `page/`, as `/<name>.js`. */
export async function addScript(site: Site, name: string): Promise<void> {
  site.page(`/${name}.js`, await bundlePage(name), { 'Content-Type': 'text/javascript; charset=utf-8' });
}

/** A site for some strings. */
export async function startLab(attacks: readonly Attack[]): Promise<Lab> {
  const strings = attacks.map(({ html }) => html);
  const [site, service] = await Promise.all([startSite(), startHostileService(strings)]);
  const headers = policyOf(service);
  for (const name of ['control', 'frame', 'wall', 'generated']) {
    await addScript(site, name);
  }

  /** One page for every so many strings, with them beside it. */
  const pages = (name: string, size: number, bodyOf: (from: number, count: number) => string): string[] => {
    const addresses: string[] = [];
    for (let from = 0; from < strings.length; from += size) {
      const some = strings.slice(from, from + size);
      site.page(`/${name}-${from}.json`, JSON.stringify(some), { 'Content-Type': 'application/json' });
      addresses.push(site.page(`/${name}-${from}`, htmlOf({ body: bodyOf(from, some.length) }), headers));
    }
    return addresses;
  };
  return {
    site,
    controlPages: () => pages('control', CONTROL_SIZE, () => '<script src="/control.js"></script>'),
    wallPages: () =>
      pages('wall', WALL_SIZE, (from, count) => {
        const attributes = {
          'base-url': service.url,
          'member-id': '2173',
          'page-size': count,
          'pub-sub-1': from,
          tabs: 'offers',
          controls: 'search category sort featured',
          remember: 'off',
          // So that the service's own words are shown.
          debug: '',
        };
        return `<offer-wall ${written(attributes)}></offer-wall><script src="/offer-wall.js"></script><script src="/wall.js"></script>`;
      }),
    generatedPage: (task) => {
      const whole = { ...task, sanitizer: chunksIn(fromRoot('dist')).html };
      site.page('/generated.json', JSON.stringify(whole), { 'Content-Type': 'application/json' });
      return site.page('/generated', htmlOf({ body: '<script src="/generated.js"></script>' }), headers);
    },
    isHome: (url) => [site.url, service.url].includes(new URL(url).origin) || /^(data|blob|about):/.test(url),
    close: async () => {
      await Promise.all([site.close(), service.close()]);
    },
  };
}

/** Goes to a page of the lab and waits until it has tried all its strings. */
export async function visit(page: Page, address: string): Promise<Report> {
  await page.goto(address);
  const done = await page.waitForFunction(() => window.report ?? window.failure, undefined, { timeout: 300_000 });
  const report = await done.jsonValue();
  if (!report || typeof report === 'string') throw new Error(`${address}: ${report}`);
  return report;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { MEMBER } from '../member.ts';

/** The folder of pages with one fault each, from the top of the repository. */
const FOLDER = 'e2e/doctor';

/** Faults that a page of this server cannot have: they need another site, or a browser that is told to fail. */
const ELSEWHERE = /\{\{(noCors|alone|other)\}\}|<!-- service: An ad blocker|http:\/\/api\.example/;

/** A page with a fault. */
export interface FaultPage {
  name: string;
  html: string;
}

/** The pages with faults that can be looked at here, filled in. */
export function faultPages(root: string, api: string, site: string): FaultPage[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  // Modules are not told their own tag; this one is known by its name, as in `dist/`.
  const src = '/src/embed.ts#/offer-wall.js';
  const script = `<script type="module" src="${src}"></script>`;
  const values: Record<string, string> = { api, src, script, site, member: MEMBER, html: `${site}/web` };
  return readdirSync(folder)
    .sort()
    .map((file) => ({ name: file.replace('.html', ''), html: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ html }) => !ELSEWHERE.test(html))
    .map(({ name, html }) => ({
      name,
      html: html
        .replaceAll('<script async src="{{src}}"', '<script type="module" src="{{src}}"')
        .replace(/\{\{(\w+)\}\}/g, (place, key: string) => values[key] ?? place),
    }));
}

/** A list of them, each with what the console says of it. */
export function faultList(pages: readonly FaultPage[]): string {
  const items = pages.map(({ name, html: page }) => {
    const [, what = ''] = /<!-- [\w-]+: (.*) -->/.exec(page) ?? [];
    const told = [...page.matchAll(/<!-- console: (.*) -->/g)].map(([, words = '']) => html`<p>${words}</p>`);
    return html`<li><a href="/doctor/${name}">${what}</a>${told}</li>`;
  });
  return `${html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pages with a fault</title>
<h1>Pages with a fault</h1>
<p>Open one, and the console: within three seconds it says what stands here.</p>
<ul>${items}</ul>
`}`;
}

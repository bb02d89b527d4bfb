import type { Site } from './publisher-site.ts';
import { type Attributes, htmlOf } from './shop-page.ts';

/** The nonce of every script of our own, for pages whose policy asks for one. */
export const NONCE = 'n1';

/** How a page with a wall differs from the usual one. */
export interface PageOptions {
  /** Those of the element, beside `base-url` and `member-id`. */
  attributes?: Attributes;
  /** Attributes of `<html>`. */
  html?: string;
  head?: string;
  before?: string;
  after?: string;
  /** In place of the script tag of the wall. */
  script?: string;
  /** In place of the element and its script. */
  body?: string;
  headers?: Record<string, string>;
  /** Without it the page is in quirks mode. */
  doctype?: boolean;
}

/** Notes whatever goes wrong in a page. */
const LISTENER = `heard = [];
  addEventListener('error', ({ message }) => heard.push(message), true);
  addEventListener('unhandledrejection', ({ reason }) => heard.push('unhandled: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    // WebKit asks for this by itself.
    if (!blockedURI.endsWith('/favicon.ico')) heard.push([violatedDirective, blockedURI, sample].join(' '));
  });`;

/** A script tag that makes a page note what goes wrong in it: a file, since policies forbid scripts in the page. */
export function listenerOn(site: Site): string {
  const url = site.page('/heard.js', LISTENER, { 'Content-Type': 'text/javascript' });
  return `<script nonce="${NONCE}" src="${url}"></script>`;
}

/**
 * Serves a page with a wall, and says where it is.
 * @param element the element in markup, with its attributes
 */
export function servePage(
  site: Site,
  path: string,
  element: string,
  { html = 'lang="en"', head = '', before = '', after = '', headers, doctype = true, ...parts }: PageOptions,
): string {
  const { script = `<script nonce="${NONCE}" src="/offer-wall.js"></script>` } = parts;
  const body = parts.body ?? `${before}${element}${script}${after}`;
  const page = htmlOf({ html, head: listenerOn(site) + head, body });
  return site.page(path, doctype ? page : page.replace(/^<!doctype html>/, ''), headers);
}

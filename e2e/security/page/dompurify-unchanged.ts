import dompurify from 'dompurify';
import { deliver, emptyReport, type Report } from './report.ts';

/** What the shipped sanitizer exports, as far as it is used here. */
type Shipped = typeof import('../../../src/html/index.ts');

const report = emptyReport();

/** Links as their text: what is done to them afterwards is a matter of other tests. */
function withoutLinks(root: ParentNode & Node): void {
  for (const link of root.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const element of root.querySelectorAll('[href]')) element.removeAttribute('href');
  root.normalize();
}

/** The first place in which two trees differ, in words. */
function difference(one: Node, other: Node): string | undefined {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return `${one.nodeName}, ${other.nodeName}`;
  if (one.nodeValue !== other.nodeValue) return `"${one.nodeValue}", "${other.nodeValue}"`;
  if (one instanceof Element && other instanceof Element) {
    const [attributes, others] = [one, other].map((element) =>
      [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
    );
    if (attributes !== others) return `<${one.localName} ${attributes}>, <${other.localName} ${others}>`;
  }
  if (one.childNodes.length !== other.childNodes.length) {
    return `${one.childNodes.length} nodes in ${one.nodeName}, ${other.childNodes.length}`;
  }
  for (const [place, node] of one.childNodes.entries()) {
    const twin = other.childNodes[place];
    const found = twin && difference(node, twin);
    if (found) return found;
  }
  return undefined;
}

/** What the built file makes of each string, beside what the installed package makes of it with the same settings. */
async function main(): Promise<Report> {
  const strings: string[] = await (await fetch(`${location.pathname}.json`)).json();
  const { parse, purify, purifierConfig }: Shipped = await import(
    /* @vite-ignore */ `${location.origin}/${document.body.dataset.sanitizer}`
  );
  for (const string of strings) {
    const tree = parse(string, purifierConfig().TRUSTED_TYPES_POLICY);
    const [ofBuilt, ofInstalled] = [
      purify(tree, String),
      dompurify.sanitize(tree, { ...purifierConfig(), RETURN_DOM_FRAGMENT: true }),
    ];
    withoutLinks(ofBuilt);
    withoutLinks(ofInstalled);
    const found = difference(ofBuilt, ofInstalled);
    if (found) report.offences.push(`${found}, at ${string.slice(0, 200)}`);
    report.elements += ofBuilt.querySelectorAll('*').length;
    report.tried++;
  }
  return report;
}

deliver(main());

import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { showHtml } from '../../src/html/index.ts';
import type { Sanitizer } from '../../src/ui/chunk-types.ts';
import { HtmlSection } from '../../src/ui/html-section.tsx';
import { frames } from '../setup/wait-for-frames.ts';

/** A section where there is no sanitizer yet. */
function showSection(source: string) {
  const module = signal<Sanitizer | null>(null);
  const sanitizer = { module, load: async () => {} };
  const links = { baseUrl: 'https://api.example', sameOriginLinks: 'off' } as const;
  const { container } = render(<HtmlSection title="Terms: " {...{ source, sanitizer, links }} lang="en" />);
  return { module, container };
}

describe('a section of HTML', () => {
  it.each<[string, string, string?]>([
    ['nothing', ''],
    ['empty paragraphs', '<p></p>\n'],
    ['a picture that says nothing', '<p><img src="x.png" alt="" data-alt="x"></p>'],
    ['paragraphs of space', '<p>&nbsp;</p><p>&#160;&#xA0;</p><p> </p><br>'],
    ['paragraphs of signs that nobody sees', '<p>\u200b</p><p>&#8203;\ufeff&#xFEFF;&zwnj;&zwj;</p>'],
    ['styles and comments', '<style>p { margin: 0 }</style><!--[if mso]><b>x</b><![endif]-->'],
    ['markup', '<ul><li>One</li></ul>', 'Terms: One'],
    ['markup that was escaped', '&lt;p&gt;Tom &amp;amp; Jerry&lt;/p&gt;', 'Terms: Tom & Jerry'],
    ['a word in angle brackets that were escaped', 'Use &lt;PROMO50&gt;', 'Terms: Use <PROMO50>'],
    ['escaped markup among other', '<p>Write &lt;b&gt;x&lt;/b&gt;</p>', 'Terms: Write <b>x</b>'],
    ['a long text, which is not searched', `<style>${'p {} '.repeat(1_000)}</style>`, 'Terms: '],
  ])('has its heading only where it would show something: %s', (_, source, said = '') => {
    expect(showSection(source).container.textContent).toBe(said);
  });

  it('is HTML once the sanitizer comes, but takes no text from under a selection', async () => {
    const { module, container } = showSection('<b>One</b>');
    const isRich = () => container.querySelector('b') !== null;
    getSelection()?.selectAllChildren(container);
    module.value = { showHtml };
    await frames();
    expect([isRich(), `${getSelection()}`]).toEqual([false, expect.stringContaining('One')]);
    getSelection()?.removeAllRanges();
    await expect.poll(isRich).toBe(true);
  });
});

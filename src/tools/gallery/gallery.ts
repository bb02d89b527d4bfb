import { html } from 'hono/html';
import { languages } from '../../i18n/languages.ts';
import { states } from './all-states.ts';
import { PSEUDO } from './set-wall-language.ts';

/** What all walls of the gallery can be given: the width of their frames in pixels, a theme, a language. */
const choices = {
  width: ['480', '320', '768', '1280'],
  theme: ['auto', 'light', 'dark'],
  locale: ['en', ...languages, PSEUDO],
};

/** A page with every state in a frame of its own, as its address says: `/gallery?width=320&theme=dark&locale=de`. */
export function gallery(query: URLSearchParams): string {
  const chosen = (name: keyof typeof choices) => query.get(name) ?? choices[name][0];
  const fields = (['width', 'theme', 'locale'] as const).map((name) => {
    const options = choices[name].map(
      (value) => html`<option ${value === chosen(name) ? 'selected' : ''}>${value}</option>`,
    );
    return html`<label>${name} <select name="${name}" onchange="form.submit()">${options}</select></label> `;
  });
  const frames = states.map(({ name }, place) => {
    const address = `/gallery/state?state=${place}&theme=${chosen('theme')}&locale=${chosen('locale')}`;
    return html`<figure><figcaption>${name}</figcaption>
<iframe title="${name}" width="${chosen('width')}" height="720" loading="lazy" src="${address}"></iframe></figure>`;
  });
  return `${html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>States of the offer wall</title>
<style>main { display: flex; flex-wrap: wrap; gap: 24px } figure { margin: 0 }</style>
<h1>States of the offer wall</h1>
<form>${fields}</form>
<main>${frames}</main>
`}`;
}

import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import { PSEUDO } from './pseudo.ts';
import { tags } from './speech.ts';
import { states } from './states.ts';

/** Widths in pixels at which the wall is looked at. */
const WIDTHS = [320, 480, 768, 1280];

/** Every state in a frame of its own, all of one width and one theme. */
function Gallery() {
  const [width, setWidth] = useState(480);
  const [theme, setTheme] = useState('auto');
  const [locale, setLocale] = useState('en');
  return (
    <main>
      <p>
        {WIDTHS.map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === width} onClick={() => setWidth(choice)}>
            {choice} px
          </button>
        ))}
        {['auto', 'light', 'dark'].map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === theme} onClick={() => setTheme(choice)}>
            {choice}
          </button>
        ))}
        <label>
          Language{' '}
          <select value={locale} onChange={({ currentTarget }) => setLocale(currentTarget.value)}>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag === PSEUDO ? 'longer, marked, mirrored' : tag}
              </option>
            ))}
          </select>
        </label>
      </p>
      <div class="states">
        {states.map(({ name }, place) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <iframe
              title={name}
              width={width}
              height={720}
              loading="lazy"
              src={`/gallery/state?state=${place}&theme=${theme}&locale=${locale}`}
            />
          </figure>
        ))}
      </div>
    </main>
  );
}

const root = document.querySelector('#gallery');
if (root) render(<Gallery />, root);

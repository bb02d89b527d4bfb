import { h } from 'preact';
import { useState } from 'preact/hooks';
import { dialects, type Setup } from './snippets.ts';

/** The code for exactly what is shown, to copy. */
export function Code({ setup }: { setup: Setup }) {
  const [name, setName] = useState('script');
  const [said, setSaid] = useState('');
  const text = (dialects[name] ?? dialects.script)?.write(setup) ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('This browser does not let the page copy: please select the text.');
    }
  };
  return (
    <section class="code" aria-labelledby="code-title">
      <h2 id="code-title">The code for this wall</h2>
      <p class="bar">
        <label>
          <span>Written in</span>{' '}
          <select
            value={name}
            onChange={({ currentTarget: { value } }) => {
              setName(value);
              setSaid('');
            }}
          >
            {Object.entries(dialects).map(([key, { title }]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="main" onClick={copy}>
          Copy
        </button>
        <span role="status">{said}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code id="snippet">{text}</code>
      </pre>
    </section>
  );
}

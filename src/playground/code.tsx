import { h } from 'preact';
import { useState } from 'preact/hooks';
import { copy } from './copy-text.ts';
import { type FrameWindow, loadedBy } from './framed-page.ts';
import { api, readText } from './sandbox-client.ts';
import { dialects, type Setup } from './snippets.ts';

/** The address of the wall's first list, letter by letter, as it was asked for; empty where it has not been. */
function firstList(page: FrameWindow | null): string {
  const asked = loadedBy(page).map(({ name }) => new URL(name));
  const isFirst = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/offer-wall/offers') &&
    searchParams.get('page') === '0' &&
    ![...searchParams.keys()].some((name) => /^(filter\.(?!placementIds)|orderby)/.test(name));
  return asked.filter(isFirst).at(-1)?.href ?? '';
}

/** The hash of the script; empty where it is not built. */
async function readIntegrity(): Promise<string> {
  const text = await readText('integrity.json');
  return text && JSON.parse(text)['offer-wall.js'];
}

/**
 * Whether the service is in the browser itself, as on a static host: code that is copied does not find it elsewhere.
 */
const isWithin = new URL(api).origin === location.origin;

/** The code for exactly what is shown, to copy. */
export function Code({ setup, page }: { setup: Setup; page: FrameWindow | null }) {
  const [name, setName] = useState('script');
  const [said, setSaid] = useState('');
  const [isStrict, setStrict] = useState(false);
  const [integrity, setIntegrity] = useState('');
  const delivery = isStrict && integrity ? { integrity, list: firstList(page) } : undefined;
  const text = (dialects[name] ?? dialects.script)?.write({ ...setup, delivery }) ?? '';
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
        {name === 'script' && (
          <label>
            <input
              type="checkbox"
              checked={isStrict}
              onChange={async ({ currentTarget: { checked } }) => {
                setStrict(checked);
                if (checked) setIntegrity(await readIntegrity());
              }}
            />{' '}
            with integrity, preload and policy
          </label>
        )}
        <button type="button" class="main" onClick={async () => setSaid(await copy(text))}>
          Copy
        </button>
        <span role="status">{said}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code id="snippet">{text}</code>
      </pre>
      {isWithin && (
        <p class="small">
          The service with these offers is a part of this page. On yours, write the addresses of your own service and of
          your own copy of the script.
        </p>
      )}
    </section>
  );
}

import { Fragment, h, render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { attributesOf, type Change, type Choice, readChoice, start, writeChoice } from './choice.ts';
import { Code } from './code.tsx';
import { CompareWalls } from './compare-walls.tsx';
import type { Framed } from './framed-page.ts';
import { Inside } from './inside-panel.tsx';
import { Look, measureTones, type Seen } from './look-panel.tsx';
import { Options } from './options-panel.tsx';
import { PublisherFrame } from './publisher-frame.tsx';
import { api, readText } from './sandbox-client.ts';
import { cssOf, type SiteName, sites } from './sites.ts';
import { trials } from './trials.ts';

/** How long colors that change, and cards that come, have to settle before they are measured, in milliseconds. */
const SETTLED = 600;

/** Whether panel and wall stand side by side: as in the style sheet. */
const isWide = matchMedia('(min-width: 900px)').matches;

/** The playground: the wall at one side, everything that can be chosen at the other, and the code for it. */
function Playground() {
  const [choice, setChoice] = useState(() => readChoice(new URLSearchParams(location.search)));
  const [preset, setPreset] = useState('');
  const [framed, setFramed] = useState<Framed | null>(null);
  const [resets, setResets] = useState(0);
  const [seen, setSeen] = useState<Seen>();
  const css = cssOf(choice, preset);

  useEffect(() => {
    const write = () => {
      const query = `${writeChoice(choice)}`;
      history.replaceState(null, '', `${location.pathname}${query && `?${query}`}`);
    };
    // Browsers refuse `replaceState` to pages that call it all the time, as while a color is dragged.
    const timer = setTimeout(write, 150);
    return () => clearTimeout(timer);
  }, [choice]);

  useEffect(() => {
    let isOver = false;
    const name = choice.look === 'site' ? '' : choice.look;
    void (name ? readText(`presets/${name}.css`) : Promise.resolve('')).then((text) => !isOver && setPreset(text));
    return () => {
      isOver = true;
    };
  }, [choice.look]);

  const measureSoon = useCallback((shown: Framed | null) => {
    setTimeout(() => setSeen(shown ? measureTones(shown.page) : undefined), SETTLED);
  }, []);

  const onWall = useCallback((shown: Framed | null) => {
    setFramed(shown);
    measureSoon(shown);
  }, []);

  // A list that comes late, as in a dialog that is opened, is measured when it is drawn: the event comes before that.
  useEffect(() => {
    const measure = () => measureSoon(framed);
    const { document: page } = framed?.page ?? {};
    page?.addEventListener('offer-wall-page', measure);
    return () => page?.removeEventListener('offer-wall-page', measure);
  }, [framed]);

  const setup = {
    script: new URL('offer-wall.js', document.baseURI).href,
    baseUrl: api,
    attributes: attributesOf(choice),
    css,
  };
  return (
    <Fragment>
      <div class="panel" key={resets}>
        <Group title="Site" isOpen>
          <SiteChoice choice={choice} onChange={setChoice} />
          <Look choice={choice} seen={seen} onChange={setChoice} />
        </Group>
        <Group title="Options" isOpen={isWide}>
          <Options choice={choice} onChange={setChoice} />
        </Group>
        <Group title="States, data and faults" isOpen={choice.trial !== ''}>
          <TrialChoice choice={choice} onChange={setChoice} />
        </Group>
        <p class="bar">
          <button
            type="button"
            onClick={() => {
              setChoice(start);
              setResets(resets + 1);
            }}
          >
            Begin again
          </button>
          <span>The address of this page holds all of it: share it.</span>
        </p>
      </div>
      <div class="view">
        <PublisherFrame
          choice={choice}
          css={css}
          onWidth={(width) => setChoice((before) => ({ ...before, width }))}
          onWall={onWall}
        />
        <Code setup={setup} page={framed?.page ?? null} />
        {framed && <Inside key={framed} page={framed.page} />}
        <CompareWalls />
      </div>
    </Fragment>
  );
}

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: preact.ComponentChildren }) {
  return (
    <details class="group" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

interface ChooserProps {
  choice: Choice;
  onChange: Change;
}

function SiteChoice({ choice, onChange }: ChooserProps) {
  return (
    <fieldset class="field">
      <legend>Publisher</legend>
      <div class="choices sites">
        {(Object.keys(sites) as SiteName[]).map((site) => (
          <label key={site}>
            <input
              type="radio"
              name="site"
              checked={choice.site === site}
              onChange={() => onChange((before) => ({ ...before, site }))}
            />
            {sites[site].brand}
            <small>{sites[site].kind}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TrialChoice({ choice, onChange }: ChooserProps) {
  return (
    <label class="field">
      <span>Try out</span>
      <select
        value={choice.trial}
        onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, trial: value }))}
      >
        <option value="">Nothing: all goes well</option>
        {(['States', 'Data', 'Faults'] as const).map((group) => (
          <optgroup key={group} label={group}>
            {trials
              .filter((trial) => trial.group === group)
              .map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

const root = document.querySelector('#playground');
if (root) render(<Playground />, root);

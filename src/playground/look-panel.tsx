import { Fragment, h } from 'preact';
import { contrastOf, withProbe } from '../diagnosis/contrast.ts';
import { type Change, type Choice, withToken } from './choice.ts';
import { facts } from './documented-facts.ts';
import { type FrameWindow, wallIn } from './framed-page.ts';
import { looks, sites } from './sites.ts';

/** The tokens as they are named in an address. */
const tokens = facts.customProperties.map((entry) => ({ ...entry, name: entry.name.replace('--offer-wall-', '') }));

/** Where the wall's look comes from, the brand's color, and every custom property. */
export function Look({ choice, seen, onChange }: { choice: Choice; seen: Seen | undefined; onChange: Change }) {
  const given: Readonly<Record<string, string>> = choice.look === 'site' ? sites[choice.site].tokens : {};
  const accent = choice.tokens.accent ?? given.accent ?? '#4338ca';
  const set = (name: string, value: string) => onChange((before) => withToken(before, name, value));
  return (
    <Fragment>
      <label class="field">
        <span>Look</span>
        <select
          value={choice.look}
          onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, look: value }))}
        >
          {looks.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Brand color</span>
        <input
          type="color"
          value={/#[\da-f]{6}/i.exec(accent)?.[0] ?? '#4338ca'}
          onInput={({ currentTarget: { value } }) => set('accent', value)}
        />
      </label>
      {seen && <Palette seen={seen} />}
      <details>
        <summary>Every custom property</summary>
        {tokens.map(({ name, description, type }) => (
          <div class="field" key={name}>
            <label for={`token-${name}`}>{name}</label>
            <input
              id={`token-${name}`}
              aria-describedby={`about-token-${name}`}
              spellcheck={false}
              placeholder={given[name] ?? type}
              defaultValue={choice.tokens[name] ?? ''}
              onChange={({ currentTarget: { value } }) => set(name, value)}
            />
            <small id={`about-token-${name}`}>{description}</small>
          </div>
        ))}
      </details>
    </Fragment>
  );
}

/** A text of the wall as it is painted. */
interface Tone {
  title: string;
  color: string;
  behind: string;
  ratio: number;
}

/** What the wall has made of its colors. */
export interface Seen {
  /** The brand's color as it is, on a card. */
  brand: Tone | undefined;
  tones: readonly Tone[];
}

/** Parts of the wall that stand for its tones. */
const samples = { 'Name of an offer': 'name', Hint: 'headline', Reward: 'reward', 'Chosen tab': 'tab' };

/** Measures what is painted, in the theme that is shown. */
export function measureTones(page: FrameWindow): Seen | undefined {
  const wall = wallIn(page);
  if (!wall) return undefined;
  return withProbe(wall, (inside, probe) => {
    const measure = (title: string, element: Element | null): Tone[] => {
      const contrast = element && contrastOf(element, probe);
      if (!contrast) return [];
      const { color } = page.getComputedStyle(element);
      return [{ title, color, behind: contrast.behind, ratio: contrast.ratio }];
    };
    const card = inside.querySelector('.card');
    const bare = page.document.createElement('i');
    bare.style.color = 'var(--offer-wall-accent, #4338ca)';
    card?.append(bare);
    const [brand] = card ? measure('Your color on a card', bare) : [];
    bare.remove();
    const tones = Object.entries(samples).flatMap(([title, className]) =>
      measure(title, inside.querySelector(`.${className}`)),
    );
    return { brand, tones };
  });
}

/** The contrasts that were measured. */
function Palette({ seen: { brand, tones } }: { seen: Seen }) {
  if (!brand) return null;
  return (
    <div class="palette">
      <p>
        Your color has {words(brand.ratio)} on a card.{' '}
        {brand.ratio < 4.5
          ? 'That is too little to read, so the wall writes in a tone of it that can be read:'
          : 'It can be read as it is. What the wall makes of it:'}
      </p>
      <ul>
        {[brand, ...tones].map(({ title, color, behind, ratio }) => (
          <li key={title}>
            <span class="swatch" style={{ color, background: behind }} aria-hidden="true" />
            {title}
            <b>{words(ratio)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const words = (ratio: number): string => `${ratio.toFixed(1)}:1`;

import { Fragment, h } from 'preact';
import { languages } from '../i18n/languages.ts';
import { placements } from '../sandbox/catalogue/offer-ids.ts';
import { type Change, type Choice, withAttribute } from './choice.ts';
import { type PanelOption, panelOptions } from './controls.ts';
import { facts } from './documented-facts.ts';

/** What most publishers set, in this order. Everything else stands below it, in the order of the table of options. */
const USUAL =
  'layout locale theme member-id points-label page-size paging tabs controls link-mode placement-ids disclosure'.split(
    ' ',
  );

/** So many words can be chosen from side by side, and more in a list. */
const FEW = 3;

/** Every option of the wall, with the control that suits it. */
export function Options({ choice, onChange }: { choice: Choice; onChange: Change }) {
  const usual = USUAL.flatMap((name) => panelOptions.filter(({ attribute }) => attribute === name));
  const field = (option: PanelOption) => (
    <Field
      key={option.attribute}
      option={option}
      text={choice.attributes[option.attribute]}
      onText={(text) => onChange((before) => withAttribute(before, option.attribute, text))}
    />
  );
  return (
    <Fragment>
      {usual.map(field)}
      <label class="field">
        <span>Direction of the page</span>
        <select
          value={choice.direction}
          onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, direction: value }))}
        >
          <option value="auto">as its language</option>
          <option value="ltr">left to right</option>
          <option value="rtl">right to left</option>
        </select>
      </label>
      <details>
        <summary>All other options</summary>
        {panelOptions.filter((option) => !usual.includes(option)).map(field)}
      </details>
    </Fragment>
  );
}

/** Words with code between backticks. */
const described = (text: string) =>
  text.split('`').map((part, place) => (place % 2 ? <code key={part}>{part}</code> : part));

interface FieldProps {
  option: PanelOption;
  text: string | undefined;
  onText(text: string): void;
}

function Field(props: FieldProps) {
  const { name, attribute, control } = props.option;
  const hint = `about-${attribute}`;
  const meaning = (
    <small id={hint}>{described(facts.options.find(({ property }) => property === name)?.description ?? '')}</small>
  );
  if (control.kind === 'several' || (control.kind === 'choice' && control.words.length <= FEW)) {
    return (
      <fieldset class="field" aria-describedby={hint}>
        <legend>{attribute}</legend>
        {control.kind === 'several' ? (
          <Several {...props} words={control.words} />
        ) : (
          <OneOf {...props} words={control.words} />
        )}
        {meaning}
      </fieldset>
    );
  }
  return (
    <div class="field">
      <label for={`set-${attribute}`}>{attribute}</label>
      <Input {...props} />
      {meaning}
    </div>
  );
}

interface WordsProps extends FieldProps {
  words: readonly string[];
}

function Several({ words, text, onText }: WordsProps) {
  const chosen = (text ?? '').split(' ').filter(Boolean);
  return words.map((word) => (
    <label key={word}>
      <input
        type="checkbox"
        checked={chosen.includes(word)}
        onChange={({ currentTarget: { checked } }) =>
          onText(words.filter((one) => (one === word ? checked : chosen.includes(one))).join(' '))
        }
      />{' '}
      {word}
    </label>
  ));
}

/** The first word is the default. */
const OneOf = ({ option: { attribute }, words, text = words[0], onText }: WordsProps) => (
  <div class="choices">
    {words.map((word) => (
      <label key={word}>
        <input type="radio" name={attribute} checked={text === word} onChange={() => onText(word)} />
        {word}
      </label>
    ))}
  </div>
);

function Input({ option: { attribute, control }, text, onText }: FieldProps) {
  const common = { id: `set-${attribute}`, 'aria-describedby': `about-${attribute}` };
  switch (control.kind) {
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          checked={text !== undefined}
          onChange={({ currentTarget: { checked } }) => onText(checked ? 'on' : 'off')}
        />
      );
    case 'choice':
    case 'language': {
      const words = control.kind === 'choice' ? control.words : ['', 'en', ...languages];
      return (
        <select {...common} value={text ?? words[0] ?? ''} onChange={({ currentTarget: { value } }) => onText(value)}>
          {words.map((word) => (
            <option key={word} value={word}>
              {word === '' ? 'as the page' : control.kind === 'language' ? nameOf(word) : word}
            </option>
          ))}
        </select>
      );
    }
    case 'number':
      return (
        <input
          {...common}
          type="number"
          min={control.least}
          max={control.most}
          defaultValue={text ?? ''}
          onInput={({ currentTarget: { value } }) => onText(value)}
        />
      );
    default:
      return (
        <Fragment>
          {/* The field owns what is typed: half an address is no value yet, and would be taken away. */}
          <input
            {...common}
            spellcheck={false}
            list={attribute.startsWith('placement-id') ? 'placements' : undefined}
            defaultValue={text ?? ''}
            onInput={({ currentTarget: { value } }) => onText(value)}
          />
          {attribute === 'placement-ids' && (
            <datalist id="placements">
              {Object.entries(placements).map(([name, id]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </datalist>
          )}
        </Fragment>
      );
  }
}

/** A language by its own name, and by its English one for whoever chooses. */
const nameOf = (tag: string): string => `${new Intl.DisplayNames('en', { type: 'language' }).of(tag)} (${tag})`;

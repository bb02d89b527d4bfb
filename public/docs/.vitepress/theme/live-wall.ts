import { useData, withBase } from 'vitepress';
import { defineComponent, h, onMounted, ref, watchEffect } from 'vue';
import { languages } from '../../../../src/i18n/languages.ts';
import type { Sandbox } from '../../../../src/sandbox/index.ts';

/** What the wall tells its page. */
const EVENTS = ['ready', 'page', 'open', 'view', 'click', 'close', 'error'];

/** Nothing is there: only the wall's `fetch` answers for it. */
const SERVICE = 'https://offers.test';

/** What can be chosen above a wall: titles by values. */
const choices: Record<string, () => Record<string, string>> = {
  locale: () =>
    Object.fromEntries(
      ['en', ...languages].map((tag) => [tag, new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag]),
    ),
  preset: () => ({ '': 'its own look', calm: 'calm', night: 'night', game: 'game', bank: 'bank' }),
};

/** Where the site lies that the documentation is a part of; while it is written, where its files are. */
const site = (): string => new URL(import.meta.env.DEV ? '/public/' : withBase('/../'), location.href).href;

let sandbox: Promise<Sandbox> | undefined;

/** A service within the page, so that a wall in the documentation needs no server. */
const service = (): Promise<Sandbox> => {
  sandbox ??= import('../../../../src/sandbox/index.ts').then(({ createSandbox }) =>
    createSandbox({ creativesUrl: `${site()}creatives/`, rateLimits: false }),
  );
  return sandbox;
};

/** Loads the script of the wall as a publisher would, once; while the documentation is written, its source. */
function loadScript(): void {
  const [src, type] = import.meta.env.DEV ? ['/src/embed.ts', 'module'] : [`${site()}offer-wall.js`, ''];
  if (document.querySelector(`script[src="${src}"]`)) return;
  document.head.append(Object.assign(document.createElement('script'), { src, type }));
}

let preset: CSSStyleSheet | undefined;

/** Lets the walls of the page look like a preset. */
async function dress(name: string): Promise<void> {
  const text = name && (await (await fetch(withBase(`/${name}.css`))).text());
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== preset);
  preset = new CSSStyleSheet();
  preset.replaceSync(text);
  document.adoptedStyleSheets = [...others, preset];
}

/**
 * A wall that lives in the page, for `<!-- live: layout=row -->` in a document: attributes as in the query of an address,
 * and `choose`, which is `locale` or `preset`, for what readers can change.
 */
export const LiveWall = defineComponent({
  props: { options: { type: String, required: true } },
  setup(props) {
    const { choose = '', ...attributes } = Object.fromEntries(new URLSearchParams(props.options));
    const { isDark } = useData();
    const place = ref<HTMLElement>();
    const wall = ref<HTMLElementTagNameMap['offer-wall']>();
    const heard = ref('');
    const note = ref<HTMLElement>();

    onMounted(async () => {
      loadScript();
      const { fetch } = await service();
      const element = document.createElement('offer-wall');
      const common = {
        'base-url': SERVICE,
        'member-id': '2173',
        'link-target': 'none',
        remember: 'off',
        // The pictures are files of this site.
        'same-origin-links': 'on',
      };
      for (const [name, text] of Object.entries({ ...common, ...attributes })) element.setAttribute(name, text);
      element.fetch = (input, init) => fetch(new Request(input, init));
      for (const name of EVENTS) {
        element.addEventListener(`offer-wall-${name}`, (event) => {
          heard.value = `${event.type} ${JSON.stringify(event instanceof CustomEvent ? event.detail : {})}`;
        });
      }
      // As a popover it is seen above the wall's dialog.
      element.addEventListener('offer-wall-click', () => note.value?.showPopover());
      element.addEventListener('offer-wall-close', () => note.value?.hidePopover());
      wall.value = element;
      place.value?.replaceChildren(element);
    });
    watchEffect(() => wall.value?.setAttribute('theme', isDark.value ? 'dark' : 'light'));

    const choice = () =>
      h('label', [
        choose === 'locale' ? 'Language ' : 'Preset ',
        h(
          'select',
          {
            onChange: ({ target }: Event) => {
              if (!(target instanceof HTMLSelectElement)) return;
              if (choose === 'locale') wall.value?.setAttribute('locale', target.value);
              else void dress(target.value);
            },
          },
          Object.entries(choices[choose]?.() ?? {}).map(([value, title]) =>
            h('option', { value, lang: choose === 'locale' ? value : undefined }, title),
          ),
        ),
      ]);
    return () =>
      h('div', { class: ['live-wall', attributes.layout ?? 'wall'] }, [
        choices[choose] && choice(),
        attributes.opener && h('button', { type: 'button', class: attributes.opener.slice(1) }, 'Earn points'),
        h('div', { ref: place }, [
          h('p', 'Here is a live wall, where the documentation lies beside the wall’s files.'),
        ]),
        h(
          'p',
          { ref: note, class: 'would-open', popover: 'manual' },
          'Here the offer would open. In the documentation it does not.',
        ),
        h('p', { class: 'heard', role: 'status' }, heard.value && ['Your page hears: ', h('code', heard.value)]),
      ]);
  },
});

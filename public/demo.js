/** The demonstration page: its theme switch, and the drawer that shows integrators what the wall does. */

const find = (selector) => document.querySelector(selector);
const api = find('#integrators').dataset.api;
const words = JSON.parse(find('#integrators').dataset.words);
const time = (date) => date.toLocaleTimeString('en');

/** A text of the page, with values in its places. */
const say = (id, values = {}) => words[id].replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** An element with a class-free tag and text. */
function make(tag, ...content) {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

// Theme: the page's own mark on <html>, and the same word for every wall, also for one that comes later.

const toggle = find('.theme');
const systemDark = matchMedia('(prefers-color-scheme: dark)');
let chosen = null;

function showTheme() {
  toggle.setAttribute('aria-pressed', String(chosen ? chosen === 'dark' : systemDark.matches));
  if (!chosen) return;
  document.documentElement.dataset.theme = chosen;
  for (const wall of document.querySelectorAll('offer-wall')) {
    if (wall.getAttribute('theme') !== chosen) wall.setAttribute('theme', chosen);
  }
}

toggle.addEventListener('click', () => {
  chosen = toggle.getAttribute('aria-pressed') === 'true' ? 'light' : 'dark';
  showTheme();
});
systemDark.addEventListener('change', showTheme);
new MutationObserver(showTheme).observe(find('#earn'), { childList: true });

const asked = new URLSearchParams(location.search).get('theme');
if (asked === 'dark' || asked === 'light') chosen = asked;
showTheme();

// Language: the wall's, which the server has chosen. The page around it is in English.

const speech = find('#speech');
const lang = find('#speech [selected]').value;
speech.value = lang;
speech.addEventListener('change', () => {
  const address = new URL(location.href);
  address.searchParams.set('locale', speech.value);
  location.assign(address);
});
// A page that comes back from the browser's cache may have kept the choice that led away from it.
addEventListener('pageshow', () => {
  speech.value = lang;
});

// Presets: one style sheet after the page's own, or none.

const presets = document.querySelectorAll('[data-preset]');

function showPreset(name) {
  find('#preset')?.remove();
  if (name) {
    const sheet = make('link');
    Object.assign(sheet, { id: 'preset', rel: 'stylesheet', href: `presets/${name}.css` });
    document.head.append(sheet);
  }
  for (const button of presets) button.setAttribute('aria-pressed', String(button.dataset.preset === name));
}

for (const button of presets) button.addEventListener('click', () => showPreset(button.dataset.preset));
showPreset('');

// Snippet

const tag = find('script[data-base-url]');
const attributes = [...tag.attributes].filter(({ name }) => name !== 'async' && name !== 'src');
const lines = attributes.map(
  ({ name, value }) => `        ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
);
const target = tag.dataset.target === '#earn' ? '<div id="earn"></div>\n' : '';
find('#snippet').textContent = `${target}<script async src="${tag.src}"\n${lines.join('\n')}></script>`;

find('#copy').addEventListener('click', async () => {
  let done = say('snippet.copied');
  try {
    await navigator.clipboard.writeText(find('#snippet').textContent);
  } catch {
    done = say('snippet.refused');
  }
  find('#copied').textContent = done;
});

// Service: faults and ledger

async function ask(path, options) {
  const response = await fetch(`${api}/sandbox/${path}`, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `The service answered ${response.status}.`);
  return answer;
}

const buttons = document.querySelectorAll('[data-fault]');

function showFaults(faults) {
  const broken = Object.entries(faults).flatMap(([endpoint, list]) => list.map(({ kind }) => `${endpoint}: ${kind}`));
  find('#faults-now').textContent = broken.length
    ? say('faults.broken', { faults: new Intl.ListFormat(lang).format(broken) })
    : say('faults.none');
  for (const button of buttons) {
    if (!button.dataset.fault) continue;
    const planned = Object.entries(JSON.parse(button.dataset.fault));
    const on = planned.every(([endpoint, { kind }]) => faults[endpoint]?.some((fault) => fault.kind === kind));
    button.setAttribute('aria-pressed', String(on));
  }
}

async function changeFaults(button) {
  const { fault } = button.dataset;
  if (!fault) return ask('faults', { method: 'DELETE' });
  const plan = JSON.parse(fault);
  if (button.getAttribute('aria-pressed') === 'true') {
    for (const endpoint of Object.keys(plan)) plan[endpoint] = null;
  }
  const headers = { 'Content-Type': 'application/json' };
  return ask('faults', { method: 'PUT', headers, body: JSON.stringify(plan) });
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    changeFaults(button).then(showFaults, (error) => {
      find('#faults-now').textContent = say('faults.refused', { why: error.message });
    });
  });
}
find('#refresh').addEventListener('click', () => find('offer-wall')?.refresh());

// What scrolls must be reachable by keyboard, which not every browser sees to by itself.
for (const area of document.querySelectorAll('pre, .scroll')) area.tabIndex = 0;

const count = ({ length }) => length.toLocaleString(lang);

async function showLedger() {
  const sum = find('#ledger-sum');
  try {
    const { views, clicks, requests } = await ask('ledger');
    const records = [
      ...views.map((view) => ({ ...view, record: say('ledger.view') })),
      ...clicks.map((click) => ({ ...click, record: `${say('ledger.click')} (${click.via ?? 'link'})` })),
    ].sort((a, b) => b.at.localeCompare(a.at));
    sum.textContent = say('ledger.sum', {
      views: count(views),
      clicks: count(clicks),
      requests: count(requests),
    });
    find('#ledger').replaceChildren(
      ...records.map(({ at, record, offerId, viewId, memberId }) =>
        make(
          'tr',
          ...[time(new Date(at)), record, offerId, viewId ?? '–', memberId ?? '–'].map((text) => make('td', text)),
        ),
      ),
    );
  } catch (error) {
    sum.textContent = say('ledger.unreadable', { why: error.message });
  }
}

find('#reload').addEventListener('click', showLedger);

// Events

const log = find('#events');
let logged = 0;

function logEvent({ type, detail }) {
  logged += 1;
  const line = make('li', `${time(new Date())} `, make('b', type), ` ${JSON.stringify(detail)}`);
  // Code runs from left to right in every language.
  line.dir = 'ltr';
  if (logged === 1) log.replaceChildren(line);
  else log.prepend(line);
  if (log.childElementCount > 50) log.lastElementChild.remove();
  if (find('#integrators').open && /-(view|click|error|page)$/.test(type)) setTimeout(showLedger, 300);
}

for (const name of ['ready', 'page', 'open', 'close', 'view', 'click', 'error']) {
  document.addEventListener(`offer-wall-${name}`, logEvent);
}

find('#integrators').addEventListener('toggle', ({ target: drawer }) => {
  if (!drawer.open) return;
  showLedger();
  ask('faults').then(showFaults, (error) => {
    find('#faults-now').textContent = say('faults.unreachable', { why: error.message });
  });
});

/** The club's page: its theme switch, where its row of offers leads, and the choice of the wall's language. */

const find = (selector) => document.querySelector(selector);

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

// The row leads back to all offers: a full address, which only the page knows.

find('#feed').setAttribute('more-url', new URL('#earn', location.href).href);

// Language: the wall's, which the server has chosen. The page around it is in English. It is changed without a reload, since
// whoever types a name passes others on the way.

const speech = find('#speech');
// Browsers keep what was chosen before a reload.
speech.value = find('#speech [selected]').value;
speech.addEventListener('change', () => {
  const { value } = speech;
  for (const wall of document.querySelectorAll('offer-wall')) wall.setAttribute('locale', value);
  const address = new URL(location.href);
  address.searchParams.set('locale', value);
  history.replaceState(null, '', address);
  for (const link of document.querySelectorAll('.brand, [href*="minimal-element"]')) link.search = `locale=${value}`;
});

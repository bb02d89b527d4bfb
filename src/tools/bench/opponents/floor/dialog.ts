import { askForDetails, type Offer, place } from '../shared/service.ts';
import { rewardText } from '../shared/words.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

/** The dialog with what the list knows of an offer. */
const sheet = (offer: Offer): string => `<div class="sheet">
<div class="scroll" aria-busy="true">
<div class="header"><h2 class="title" id="name" dir="auto" tabindex="-1">${escaped(offer.name)}</h2><button class="close" aria-label="Close"><span aria-hidden="true">×</span></button></div>
<div class="content">
<div class="facts"><span class="reward" data-status="new">${escaped(rewardText(offer) || 'See details')}</span></div>
<div class="media"><img class="creative" alt="" src="${escaped(offer.creativeFileUrl)}"></div>
<p class="lead" dir="auto">${escaped(offer.headline)}</p>
<p dir="auto">${escaped(offer.shortDescription)}</p>
<div id="texts"><div class="lines" aria-hidden="true"><i></i><i></i><i></i></div></div>
</div>
</div>
<div class="foot"><p class="status" role="status"></p><button class="button get">Get offer</button></div>
</div>`;

const section = (title: string, html: string, part = 'section'): string =>
  `<section class="${part}"><h3 class="heading">${title}</h3><div class="html" dir="auto">${html}</div></section>`;

const steps = ({
  events,
  ...offer
}: Offer): string => `<section class="section"><h3 class="heading">Steps</h3><ol class="steps">
${events.map((step, place) => `<li class="step" data-number="${place + 1}" data-state="${place === 0 ? 'next' : 'later'}"><span dir="auto">${escaped(step.name)}</span><span class="step-facts"><b>${rewardText({ ...offer, events, offerType: 'SingleEvent', reward: step.reward })}</b></span></li>`).join('')}
</ol></section>`;

/** The sections of the details, put in as they come. */
const texts = (offer: Offer): string =>
  [
    section('Key points', offer.keyPoints, 'section key'),
    offer.events.length > 0 ? steps(offer) : '',
    section('Details', offer.offerDetails),
    `<details class="section"><summary><h3 class="heading">Terms and disclaimers</h3></summary><div class="html" dir="auto">${offer.termsAndDisclaimers}</div></details>`,
  ].join('');

/** Opens an offer. */
export async function openDetails(offer: Offer): Promise<void> {
  const dialog = place.querySelector('dialog');
  if (!dialog) return;
  const details = askForDetails(offer.id);
  dialog.innerHTML = sheet(offer);
  dialog.querySelector('.close')?.addEventListener('click', () => dialog.close());
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  const box = dialog.querySelector('#texts');
  if (box) box.outerHTML = texts(await details);
  dialog.querySelector('.scroll')?.removeAttribute('aria-busy');
}

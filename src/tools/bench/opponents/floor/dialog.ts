import { askForDetails, type Offer, place } from '../shared/service.ts';
import { rewardText } from '../shared/words.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

/** The dialog with what the list knows of an offer. */
const sheet = (offer: Offer): string => `<div part="sheet">
<div part="scroll" aria-busy="true">
<div part="header"><h2 part="title" id="name" dir="auto" tabindex="-1">${escaped(offer.name)}</h2><button part="close" aria-label="Close"><span aria-hidden="true">×</span></button></div>
<div part="content">
<div part="facts"><span part="reward" data-status="new">${escaped(rewardText(offer) || 'See details')}</span></div>
<div part="media"><img part="creative" alt="" src="${escaped(offer.creativeFileUrl)}"></div>
<p part="lead" dir="auto">${escaped(offer.headline)}</p>
<p dir="auto">${escaped(offer.shortDescription)}</p>
<div id="texts"><div part="lines" aria-hidden="true"><i></i><i></i><i></i></div></div>
</div>
</div>
<div part="foot"><p part="status" role="status"></p><button part="button get">Get offer</button></div>
</div>`;

const section = (title: string, html: string, part = 'section'): string =>
  `<section part="${part}"><h3 part="heading">${title}</h3><div part="html" dir="auto">${html}</div></section>`;

const steps = ({
  events,
  ...offer
}: Offer): string => `<section part="section"><h3 part="heading">Steps</h3><ol part="steps">
${events.map((step, place) => `<li part="step" data-number="${place + 1}" data-state="${place === 0 ? 'next' : 'later'}"><span dir="auto">${escaped(step.name)}</span><span part="step-facts"><b>${rewardText({ ...offer, events, offerType: 'SingleEvent', reward: step.reward })}</b></span></li>`).join('')}
</ol></section>`;

/** The sections of the details, put in as they come. */
const texts = (offer: Offer): string =>
  [
    section('Key points', offer.keyPoints, 'section key'),
    offer.events.length > 0 ? steps(offer) : '',
    section('Details', offer.offerDetails),
    `<details part="section"><summary><h3 part="heading">Terms and disclaimers</h3></summary><div part="html" dir="auto">${offer.termsAndDisclaimers}</div></details>`,
  ].join('');

/** Opens an offer. */
export async function openDetails(offer: Offer): Promise<void> {
  const dialog = place.querySelector('dialog');
  if (!dialog) return;
  const details = askForDetails(offer.id);
  dialog.innerHTML = sheet(offer);
  dialog.querySelector('[part=close]')?.addEventListener('click', () => dialog.close());
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  const box = dialog.querySelector('#texts');
  if (box) box.outerHTML = texts(await details);
  dialog.querySelector('[part=scroll]')?.removeAttribute('aria-busy');
}

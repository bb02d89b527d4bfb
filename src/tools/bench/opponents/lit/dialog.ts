import { html, LitElement, nothing, unsafeCSS } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { askForDetails, type Offer } from '../shared/service.ts';
import styles from '../shared/styles.css?inline';
import { rewardText } from '../shared/words.ts';
import { lines } from './cards.ts';

const section = (title: string, source: string, part = 'section') => html`<section part=${part}>
  <h3 part="heading">${title}</h3>
  <div part="html" dir="auto">${unsafeHTML(source)}</div>
</section>`;

const steps = (offer: Offer) => html`<section part="section">
  <h3 part="heading">Steps</h3>
  <ol part="steps">
    ${offer.events.map(
      (step, place) => html`<li part="step" data-number=${place + 1} data-state=${place === 0 ? 'next' : 'later'}>
        <span dir="auto">${step.name}</span>
        <span part="step-facts"><b>${rewardText({ ...offer, offerType: 'SingleEvent', reward: step.reward })}</b></span>
      </li>`,
    )}
  </ol>
</section>`;

const texts = (offer: Offer) => html`
  ${section('Key points', offer.keyPoints, 'section key')}
  ${offer.events.length > 0 ? steps(offer) : nothing}
  ${section('Details', offer.offerDetails)}
  <details part="section">
    <summary><h3 part="heading">Terms and disclaimers</h3></summary>
    <div part="html" dir="auto">${unsafeHTML(offer.termsAndDisclaimers)}</div>
  </details>
`;

/** The dialog: at once what the list knows, then the details. */
export class DetailsDialog extends LitElement {
  static override styles = unsafeCSS(styles);
  static override properties = { offer: { attribute: false }, details: { state: true } };
  declare offer: Offer;
  declare details: Offer | undefined;

  #close = (): void => {
    this.dispatchEvent(new Event('close'));
  };

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
    this.renderRoot.querySelector('h2')?.focus();
    void askForDetails(this.offer.id).then((details) => {
      this.details = details;
    });
  }

  override render() {
    const { offer, details } = this;
    return html`<dialog part="dialog" aria-labelledby="name" @close=${this.#close}>
      <div part="sheet">
        <div part="scroll" aria-busy=${!details}>
          <div part="header">
            <h2 part="title" id="name" dir="auto" tabindex="-1">${offer.name}</h2>
            <button part="close" aria-label="Close" @click=${this.#close}><span aria-hidden="true">×</span></button>
          </div>
          <div part="content">
            <div part="facts"><span part="reward" data-status="new">${rewardText(offer) || 'See details'}</span></div>
            <div part="media"><img part="creative" alt="" src=${offer.creativeFileUrl}></div>
            <p part="lead" dir="auto">${offer.headline}</p>
            <p dir="auto">${offer.shortDescription}</p>
            ${details ? texts(details) : lines()}
          </div>
        </div>
        <div part="foot"><p part="status" role="status"></p><button part="button get">Get offer</button></div>
      </div>
    </dialog>`;
  }
}

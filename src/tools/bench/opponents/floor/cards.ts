import type { Offer } from '../shared/service.ts';
import { about, rewardText } from '../shared/words.ts';

const template = document.createElement('template');
template.innerHTML = `<li class="card">
<div class="media"><img class="creative" alt="" loading="lazy"></div>
<span class="category" dir="auto"></span>
<div class="summary">
<h3 class="name-heading"><button class="name" dir="auto"></button></h3>
<div class="about"><p class="headline" dir="auto"></p><div class="facts"><span class="reward" data-status="new"></span></div></div>
</div>
</li>`.replaceAll('\n', '');

const waiting = document.createElement('template');
waiting.innerHTML = `<li class="card" aria-hidden="true"><div class="media"></div><div class="summary"><div class="lines"><i></i><i></i><i></i></div></div></li>`;

/** How many cards a list begins with on every screen. */
const FIRST = 4;

/** A card; its place is counted from 0. */
export function cardOf(offer: Offer, place: number, total: number, open: (offer: Offer) => void): DocumentFragment {
  const card = document.importNode(template.content, true);
  const part = <E extends HTMLElement>(name: string) => card.querySelector<E>(`.${name}`);
  const fill = (name: string, text: string) => {
    const element = part(name);
    if (element) element.textContent = text;
  };
  part('card')?.setAttribute('aria-posinset', `${place + 1}`);
  part('card')?.setAttribute('aria-setsize', `${total}`);
  part('media')?.setAttribute('data-initial', offer.name.charAt(0));
  const picture = part<HTMLImageElement>('creative');
  if (picture) {
    if (place < FIRST) picture.fetchPriority = 'high';
    picture.src = offer.creativeFileUrl;
  }
  fill('category', offer.categoryName);
  fill('headline', about(offer));
  fill('reward', rewardText(offer) || 'See details');
  const name = part('name');
  if (name) {
    name.textContent = offer.name;
    name.setAttribute('aria-describedby', `about-${offer.id}`);
    name.onclick = () => open(offer);
  }
  const description = part('about');
  if (description) description.id = `about-${offer.id}`;
  return card;
}

/** Boxes for cards that are on their way. */
export function skeletons(count: number): DocumentFragment {
  const all = document.createDocumentFragment();
  for (let place = 0; place < count; place++) all.append(document.importNode(waiting.content, true));
  return all;
}

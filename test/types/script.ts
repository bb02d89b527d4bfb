// A page with the script tag, whose own code is TypeScript.
import type {} from 'offer-wall/offer-wall.js';

const wall = window.OfferWall?.mount('#offers', { baseUrl: 'https://api.example', theme: 'dark', memberId: undefined });
export const heard = wall?.addEventListener('offer-wall-click', ({ detail }) => detail.url.length);
export const cures = window.OfferWall?.doctor().then(({ checks }) => checks.map(({ cure }) => cure.length));
document.addEventListener('offer-wall-ready', ({ detail }) => detail.totalCount.toFixed());
OfferWall?.forget('2173');

// @ts-expect-error no such theme
window.OfferWall?.mount('#offers', { baseUrl: 'https://api.example', theme: 'blue' });

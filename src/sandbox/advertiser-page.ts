import type { Context } from 'hono';
import { html } from 'hono/html';
import type { CatalogueOffer, OfferEvent } from './catalogue/types.ts';
import type { Progress } from './members.ts';
import { remainingEvents, type Tenant } from './tenant.ts';

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
};

/**
 * The "advertiser" behind a click's link, where a person completes the offer's events (API contract, 2 and 4). The same
 * event twice is the same event, however often its button was pressed.
 */
export async function landing(tenant: Tenant, context: Context): Promise<Response> {
  const visit = tenant.clicks.get(context.req.param('clickId') ?? '');
  if (!visit) return context.html(missingPage(), 404, headers);
  const offer = tenant.offer(visit.offerId);
  const progress = tenant.members.find(visit.memberId, offer.id);
  const next = progress && remainingEvents(offer, progress)[0];
  if (context.req.method !== 'POST') return context.html(landingPage(offer, progress, next), 200, headers);
  const { event } = await context.req.parseBody();
  if (progress && next && next.id === event) progress.completed.set(next.id, tenant.now());
  const { pathname, search } = new URL(context.req.url);
  return new Response(null, { status: 303, headers: { Location: pathname + search } });
}

/** A piece of the page; what is put into it is escaped. */
type Markup = ReturnType<typeof html>;

/** The sandbox advertiser's page: every event of the offer, and a button for the next one (API contract, 2). */
function landingPage(offer: CatalogueOffer, progress: Progress | undefined, next: OfferEvent | undefined): Markup {
  const unit = offer.conversionType === 'RevShare' ? '%' : '';
  const steps = offer.events.map((event) =>
    step(event, unit, progress?.completed.has(event.id) ?? false, event === next),
  );
  return page(
    offer.name,
    html`<h1 dir="auto">${offer.name}</h1>
    <p class="lead" dir="auto">${offer.headline}</p>
    <ol>${steps}</ol>
    ${conclusion(progress, next)}`,
  );
}

/** The page for a click that the sandbox does not know (any more). */
const missingPage = (): Markup =>
  page('Unknown click', html`<h1>Unknown click</h1><p>The sandbox has been reset since, or never saw this click.</p>`);

function step(event: OfferEvent, unit: string, isDone: boolean, isNext: boolean): Markup {
  const reward = event.reward === null ? '' : html`<small>${event.reward.toLocaleString('en')}${unit}</small>`;
  const action = isNext
    ? html`<form method="post"><button name="event" value="${event.id}">Do this now</button></form>`
    : html`<span>${isDone ? 'Done' : 'Later'}</span>`;
  return html`<li class="${isDone ? 'done' : 'open'}"><div><bdi>${event.name}</bdi>${reward}</div>${action}</li>`;
}

function conclusion(progress: Progress | undefined, next: OfferEvent | undefined): Markup {
  if (!progress) return html`<p role="status">This click had no member, so nobody is credited.</p>`;
  return next
    ? html`<p class="hint">Nothing is bought or installed: each button only tells the sandbox that it happened.</p>`
    : html`<p role="status">All done. The offer is completed for this member.</p>`;
}

const page = (title: string, main: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <title>Sandbox advertiser: ${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="../sandbox/landing.css">
</head>
<body>
  <main>
    <p class="label">Sandbox advertiser</p>
    ${main}
  </main>
</body>
</html>
`;

/** The page's stylesheet, a file of its own so that the page needs no inline style under its policy. */
export const landingStyle = `:root {
  color-scheme: light dark;
  --accent: light-dark(#2456d6, #8fb0ff);
  --line: light-dark(#dde0e6, #363b45);
}
body {
  margin: 0;
  padding: 32px 16px;
  background: light-dark(#f4f5f7, #15171b);
  font: 16px/1.45 system-ui, sans-serif;
}
main, li { border: 1px solid var(--line); border-radius: 12px; }
main {
  box-sizing: border-box;
  max-width: 560px;
  margin: 0 auto;
  padding: clamp(16px, 6vw, 32px);
  background: light-dark(#fff, #1f2228);
}
h1 { margin: 12px 0 8px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
.lead, .hint, small, li span { color: light-dark(#5a6170, #a3abb9); }
.label { margin: 0; color: var(--accent); font-weight: 600; }
ol { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; margin: 24px 0; padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; min-height: 44px; padding: 8px 16px; }
li div { flex: 1 1 120px; overflow-wrap: anywhere; }
li small { display: block; }
li.done span { color: var(--accent); font-weight: 600; }
form { margin: 0; }
button {
  min-height: 44px;
  padding: 8px 20px;
  border: 0;
  border-radius: 10px;
  background: var(--accent);
  color: light-dark(#fff, #10131a);
  font: inherit;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
}
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

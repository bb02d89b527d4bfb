import type { Context } from 'hono';
import { landingPage, missingPage } from './landing-page.ts';
import { remainingEvents, type TenantState } from './tenant.ts';

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
};

/** The "advertiser" behind a click's link, where a person completes the offer's events (API contract, 2 and 4). */
export function landing(tenant: TenantState, context: Context): Response | Promise<Response> {
  const visit = tenant.clicks.get(context.req.param('clickId') ?? '');
  if (!visit) return context.html(missingPage(), 404, headers);
  const offer = tenant.offer(visit.offerId);
  const progress = visit.memberId === null ? undefined : tenant.members.find(visit.memberId, offer.id);
  return context.html(landingPage(offer, progress), 200, headers);
}

/** Completes the event of the form; the same event twice is the same event, however often the button was pressed. */
export async function landingAction(tenant: TenantState, context: Context): Promise<Response> {
  const visit = tenant.clicks.get(context.req.param('clickId') ?? '');
  if (!visit) return context.html(missingPage(), 404, headers);
  const eventId = (await context.req.parseBody()).event;
  const offer = tenant.offer(visit.offerId);
  const progress = visit.memberId === null ? undefined : tenant.members.find(visit.memberId, offer.id);
  const next = progress && remainingEvents(offer, progress)[0];
  const { pathname, search } = new URL(context.req.url);
  if (progress && next && next.id === eventId) progress.completed.set(next.id, tenant.now());
  return new Response(null, { status: 303, headers: { Location: pathname + search } });
}

import type { AppLoadContext } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { FoundRide } from '#infra/container/billing.ts';
import * as words from '#words/account/papers.ts';

type OwnRide = FoundRide & { readonly customer: Customer };

/**
 * Returns the ride of a logged-in rider, with all seats that were booked together. Throws a redirect to the login for a
 * visitor, and 404 for a ride that does not exist or belongs to somebody else.
 */
export async function requireOwnRide(
  request: Request,
  context: AppLoadContext,
  reference: string,
): Promise<OwnRide> {
  const { customer } = await getSession(request, context);
  if (!customer) throw redirectWith('/otp?returnTo=/my-bookings');
  const found = await context.container.papers.findRide(reference);
  if (!found || found.customerId !== customer.id) throw notFound(words.noBooking);
  return { ...found, ride: found.whole, customer };
}

/** Returns the answer for a paper that does not exist. */
export function notFound(message: string): Response {
  return new Response(message, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

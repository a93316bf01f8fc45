import type { AppLoadContext } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { notFound } from '#app/rider/papers/own-ride.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

/** Returns the logged-in rider. Throws a redirect to the login for a visitor. */
export async function requireRider(request: Request, context: AppLoadContext): Promise<Customer> {
  const { customer } = await getSession(request, context);
  if (!customer) throw redirectWith('/otp?returnTo=/my-bookings');
  return customer;
}

/** Returns a booking of the logged-in rider. Throws 404 for one that does not exist or belongs to somebody else. */
export async function requireOwnBooking(
  request: Request,
  context: AppLoadContext,
  reference: string,
): Promise<{ readonly booking: Booking; readonly rider: Customer }> {
  const rider = await requireRider(request, context);
  const id = parseBookingId(reference);
  const booking = id && (await context.container.queries.bookings.find(id));
  if (booking?.customerId !== rider.id) throw notFound('There is no such booking.');
  return { booking, rider };
}

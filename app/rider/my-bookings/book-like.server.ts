import type { AppLoadContext } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, saveSession } from '#app/http/session/session.server.ts';
import { keepPending, newDraft, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { requireOwnBooking } from '#app/rider/my-bookings/own-booking.server.ts';
import { ownRideAgain, rideBack } from '#domain/rides/request-of-ride.ts';

/** Keeps a ride like one of the rider's own, or its way back, as a new ride, and leads to its form. */
export async function bookLike(
  request: Request,
  context: AppLoadContext,
  { reference, isBack }: { readonly reference: string; readonly isBack: boolean },
): Promise<Response> {
  const { booking } = await requireOwnBooking(request, context, reference);
  const now = context.container.clock();
  const again = booking.partner
    ? undefined
    : isBack
      ? rideBack(booking.ride, now)
      : ownRideAgain(booking.ride, now);
  if (!again) throw new Response(null, { status: 404 });
  const session = await getSession(request, context);
  const draft = newDraft(session.data, again);
  return redirectWith(
    stepPath(again.service, 'details', draft.key),
    await saveSession(context, session, keepPending(session.data, draft)),
  );
}

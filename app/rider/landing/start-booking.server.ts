import type { AppLoadContext } from '@remix-run/node';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, saveSession } from '#app/http/session/session.server.ts';
import { spendPlaceCall } from '#app/ride/place-calls.server.ts';
import { keepPending, newDraft, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { offeredPickup } from '#domain/rides/ride-rules.ts';
import { SERVICES } from '#domain/rides/services.ts';
import { startRide } from '#domain/rides/start-ride.ts';

/** Moves a ride, whose offered time nobody changed, to the first full hour that its own service can book. */
function atOfferedTime(ride: RideRequest, now: Date): RideRequest {
  const { date, time } = offeredPickup(ride.service, now);
  return { ...ride, pickupDate: date, pickupTime: time };
}

/** No address is longer. The form of the service checks the rest. */
const MAX_LENGTH = 300;

/**
 * Keeps the answers of the hero as a new ride, and leads to the form of its service, which shows them with the fare, or
 * asks which place is meant (docs/product/rides.md#names).
 */
export async function startBooking(request: Request, context: AppLoadContext): Promise<Response> {
  const form = await readForm(request);
  const answer = (name: string) => textOf(form, name).slice(0, MAX_LENGTH);
  const service = SERVICES.find((one) => one === answer('service')) ?? SERVICES[0];
  const { container } = context;
  const { hourly } = await container.tariffs.inForce(container.clock());
  const session = await getSession(request, context);
  const isLimited = await spendPlaceCall(context);
  const place = async (name: string) =>
    isLimited ? answer(name) : (await container.useCases.namePlace(cleanText(answer(name)))).text;
  const [from, to] = await Promise.all([place('from'), place('to')]);
  const [date, time] = [answer('date'), answer('time')];
  const started = startRide({ service, from, to, date, time }, hourly.minimumHours);
  const ride = answer('offered') === `${date} ${time}` ? atOfferedTime(started, container.clock()) : started;
  const draft = newDraft(session.data, ride);
  return redirectWith(
    stepPath(ride.service, 'details', draft.key),
    await saveSession(context, session, keepPending(session.data, draft)),
  );
}

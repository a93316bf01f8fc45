import type { AppLoadContext } from '@remix-run/node';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, saveSession } from '#app/http/session/session.server.ts';
import { spendPlaceCall } from '#app/ride/place-calls.server.ts';
import { keepPending, newDraft, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import { SERVICES } from '#domain/rides/services.ts';
import { startRide } from '#domain/rides/start-ride.ts';

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
  const ride = startRide(
    { service, from, to, date: answer('date'), time: answer('time') },
    hourly.minimumHours,
  );
  const draft = newDraft(session.data, ride);
  return redirectWith(
    stepPath(ride.service, 'details', draft.key),
    await saveSession(context, session, keepPending(session.data, draft)),
  );
}

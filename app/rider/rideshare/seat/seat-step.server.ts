import { type AppLoadContext, data } from '@remix-run/node';
import { textOf } from '#app/http/form-body.server.ts';
import { newKey } from '#app/http/idempotency.server.ts';
import { refusalInit, titleOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { sessionSeatHolder } from '#app/http/session/seat-holder.server.ts';
import { getSession, type Session, saveSession } from '#app/http/session/session.server.ts';
import type { SeatProblem } from '#app/rider/rideshare/choice/lost-seat.server.ts';
import {
  choicePath,
  chosenSeats,
  formatHeld,
  parseHeld,
  seatsOfTrip,
  type TripChoice,
} from '#app/rider/rideshare/choice/trip-choice.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { SeatsOfTrip } from '#domain/rideshare/ports.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { rideshareWords } from '#messages/rideshare.ts';
import { validationError } from '#words/rideshare/rideshare-choice.ts';

/** A seat that the rider can release when two are on hold. */
export type SeatToRelease = { readonly held: string; readonly seat: string; readonly otherTrip: boolean };

export type SeatAnswer = {
  readonly seatProblem: SeatProblem;
  readonly isIncomplete: boolean;
  /** The seat that someone else has. */
  readonly lostSeat: string | null;
  readonly release: readonly SeatToRelease[];
  /** The seats that the rider chose and may still have. */
  readonly chosen?: readonly string[];
};

/**
 * Handles the form of the seat step: holds the chosen and offered seats, all or none, in place of the previous ones, and
 * opens the details step. `release` releases a seat and returns.
 */
export async function postSeat(
  request: Request,
  context: AppLoadContext,
  choice: TripChoice,
  form: FormData,
) {
  const session = await getSession(request, context);
  const { findTrip, holdSeat, releaseHold } = context.container.useCases;
  const { route: routeId, date, direction } = choice;
  const found = await findTrip({ routeId, date, direction });
  if (!found.ok) return redirectWith(choicePath(choice));
  const trip = found.value;

  const released = parseHeld(textOf(form, 'release'));
  if (released) {
    const holder = session.data.seatHolder;
    if (holder) await releaseHold({ ...released, holder, leaving: false });
    const left = chosenSeats(choice.seat).filter((seat) => !released.seats.includes(seat));
    return redirectWith(choicePath(choice, released.tripId === trip.id ? { seat: left.join(',') } : {}));
  }

  const seat = readSeats(form, seatNames(trip.route.layout)).join(',');
  const wanted = seatsOfTrip(trip.id, seat);
  if (!wanted) {
    const seatProblem = {
      title: validationError,
      message: rideshareWords['selection-missing'],
      nearest: [],
    };
    return answer({ seatProblem, isIncomplete: true, lostSeat: null, release: [] }, { status: 422 });
  }
  const before =
    parseHeld(textOf(form, 'instead')) ?? parseHeld(choice.held) ?? seatsOfTrip(trip.id, choice.seat);
  const isSame = before !== null && formatHeld(before) === formatHeld(wanted);
  const holder = sessionSeatHolder(session);
  const held = await holdSeat({
    ...wanted,
    pickupStopId: Number(choice.pickup) || undefined,
    holder,
    network: context.networkAddress,
    isVerified: session.customer !== null,
    instead: isSame ? null : before,
  });
  if (!held.ok) return refused(wanted.seats, held.refusal, await seatsToRelease(context, session, trip.id));

  const { pendingSeat } = session.data;
  const key = pendingSeat?.tripId === trip.id && pendingSeat.seat === seat ? pendingSeat.key : newKey();
  return redirectWith(
    choicePath(choice, { seat, held: '', step: 'details' }),
    await saveSession(context, session, {
      seatHolder: holder,
      pendingSeat: { ...pendingSeat, tripId: trip.id, seat, key },
    }),
  );
}

/** Returns the seats of the form in the order of the car: those that are ticked and an offered one. */
function readSeats(form: FormData, names: readonly string[]): string[] {
  const posted = new Set([...form.getAll('seat'), textOf(form, 'nearest')]);
  const unknown = [...posted].filter((seat) => typeof seat === 'string' && /^[A-Z]\d{1,2}$/.test(seat));
  const seats = names.filter((seat) => posted.has(seat));
  return seats.length > 0 ? seats : unknown.map(String).slice(0, 1);
}

function refused(seats: readonly string[], refusal: Refusal, release: readonly SeatToRelease[]) {
  const nearest = refusal.code === 'seat-taken' ? refusal.nearest : [];
  const seatProblem = {
    title: titleOf(refusal),
    message: renderRefusal(refusal, 'seat-rider').message,
    nearest,
  };
  return answer(
    {
      seatProblem,
      isIncomplete: false,
      lostSeat: refusal.code === 'seat-taken' ? refusal.seat : null,
      chosen: seats.filter((seat) => refusal.code !== 'seat-taken' || seat !== refusal.seat),
      release: refusal.code === 'too-many-holds' ? release : [],
    },
    refusalInit(refusal),
  );
}

function answer(seat: SeatAnswer, init: ResponseInit) {
  return data({ seat }, init);
}

/** Returns the seats that this session holds on this trip and on the previous one. */
async function seatsToRelease(
  { container }: AppLoadContext,
  { data: { seatHolder, pendingSeat } }: Session,
  tripId: SeatsOfTrip['tripId'],
): Promise<SeatToRelease[]> {
  const seats = await container.trips.seats(tripId, container.clock());
  const here = seats
    .filter(({ heldBy }) => heldBy !== null && heldBy === seatHolder)
    .map(({ seat }) => ({ held: formatHeld({ tripId, seats: [seat] }), seat, otherTrip: false }));
  const elsewhere =
    pendingSeat && pendingSeat.tripId !== tripId
      ? chosenSeats(pendingSeat.seat).map((seat) => ({
          held: formatHeld({ tripId: pendingSeat.tripId, seats: [seat] }),
          seat,
          otherTrip: true,
        }))
      : [];
  return [...here, ...elsewhere];
}

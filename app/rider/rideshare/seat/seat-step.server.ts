import { type AppLoadContext, data } from '@remix-run/node';
import { textOf } from '#app/http/form-body.server.ts';
import { refusalInit, titleOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, type Session, saveSession } from '#app/http/session.server.ts';
import type { SeatProblem } from '#app/rider/rideshare/choice/lost-seat.server.ts';
import { newKey, sessionSeatHolder } from '#app/rider/rideshare/choice/pending-seat.server.ts';
import {
  choicePath,
  formatHeld,
  parseHeld,
  type TripChoice,
} from '#app/rider/rideshare/choice/trip-choice.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { SeatOfTrip } from '#domain/rideshare/ports.ts';
import { rideshareWords } from '#domain/words/english/rideshare.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** A seat that the rider can release when two are on hold. */
export type SeatToRelease = { readonly held: string; readonly seat: string; readonly otherTrip: boolean };

export type SeatAnswer = {
  readonly seatProblem: SeatProblem;
  readonly isIncomplete: boolean;
  /** The seat that someone else has. */
  readonly lostSeat: string | null;
  readonly release: readonly SeatToRelease[];
};

/**
 * Handles the form of the seat step: holds the chosen or offered seat in place of the previous one, and opens
 * the details step. `release` releases a seat and returns.
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
    const isChosen = released.tripId === trip.id && released.seat === choice.seat;
    return redirectWith(choicePath(choice, isChosen ? { seat: '' } : {}));
  }

  const seat = textOf(form, 'nearest') || textOf(form, 'seat');
  if (!seat) {
    const seatProblem = {
      title: 'Validation Error',
      message: rideshareWords['selection-missing'],
      nearest: [],
    };
    return answer({ seatProblem, isIncomplete: true, lostSeat: null, release: [] }, { status: 422 });
  }
  const before =
    parseHeld(textOf(form, 'instead')) ??
    parseHeld(choice.held) ??
    (choice.seat ? { tripId: trip.id, seat: choice.seat } : null);
  const isSame = before?.tripId === trip.id && before.seat === seat;
  const holder = sessionSeatHolder(session);
  const held = await holdSeat({
    tripId: trip.id,
    seat,
    pickupStopId: Number(choice.pickup) || undefined,
    holder,
    network: context.networkAddress,
    isVerified: session.customer !== null,
    instead: isSame ? null : before,
  });
  if (!held.ok) return refused(seat, held.refusal, await seatsToRelease(context, session, trip.id));

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

function refused(seat: string, refusal: Refusal, release: readonly SeatToRelease[]) {
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
      lostSeat: refusal.code === 'seat-taken' ? seat : null,
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
  tripId: SeatOfTrip['tripId'],
): Promise<SeatToRelease[]> {
  const seats = await container.trips.seats(tripId, container.clock());
  const here = seats
    .filter(({ heldBy }) => heldBy !== null && heldBy === seatHolder)
    .map(({ seat }) => ({ held: formatHeld({ tripId, seat }), seat, otherTrip: false }));
  const elsewhere =
    pendingSeat && pendingSeat.tripId !== tripId
      ? [{ held: formatHeld(pendingSeat), seat: pendingSeat.seat, otherTrip: true }]
      : [];
  return [...here, ...elsewhere];
}

import type { AppLoadContext } from '@remix-run/node';
import { titleOf } from '#app/http/problem.server.ts';
import type { Session } from '#app/http/session/session.server.ts';
import type { SeatView } from '#app/rider/rideshare/choice/seat-view.ts';
import { holdExpired, seatTaken } from '#domain/rideshare/refusals.ts';
import { isOpenFor } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Why the rider must choose another seat, with the nearest free seats. */
export type SeatProblem = {
  readonly title: string;
  readonly message: string;
  readonly nearest: readonly string[];
};

/** Returns every seat as any visitor may see it, and the seats that this session holds. */
export async function seatsFor(
  { container }: AppLoadContext,
  { data }: Session,
  trip: Trip,
  now: Date,
): Promise<{ seats: SeatView[]; mine: string[] }> {
  const seats = await container.trips.seats(trip.id, now);
  return {
    seats: seats.map(({ seat, state, price }) => ({ seat, state, price })),
    mine: seats
      .filter(({ state, heldBy }) => state === 'held' && heldBy === data.seatHolder)
      .map(({ seat }) => seat),
  };
}

/** Returns why seats are no longer on hold. Null if the session never held one and may still choose them. */
export async function lostSeat(
  { container }: AppLoadContext,
  { data }: Session,
  trip: Trip,
  chosen: readonly string[],
): Promise<SeatProblem | null> {
  const holder = data.seatHolder ?? null;
  const seats = await container.trips.seats(trip.id, container.clock());
  const taken = chosen.find((name) => !seats.some((one) => one.seat === name && isOpenFor(one, holder)));
  if (taken === undefined && !holder) return null;
  const lost =
    taken === undefined
      ? holdExpired(container.config.rideshare)
      : seatTaken(trip.route.layout, taken, seats, chosen);
  const nearest = lost.code === 'seat-taken' ? lost.nearest : [];
  return { title: titleOf(lost), message: renderRefusal(lost).message, nearest };
}

import type { Rupees } from '#domain/kernel/money.ts';

/** The seats of a vehicle by row, front row first, without the driver's seat. */
export type SeatLayout = readonly (readonly string[])[];

export const SEAT_STATES = ['free', 'held', 'booked', 'blocked'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

export function isSeatState(value: unknown): value is SeatState {
  return SEAT_STATES.some((state) => state === value);
}

export const SEAT_STATE_LABELS: Record<SeatState, string> = {
  free: 'Available',
  held: 'On hold',
  booked: 'Booked',
  blocked: 'Not available',
};

/** Id of a seat holder: random text in the browser session, which stays the same after login. */
export type SeatHolder = string & { readonly __brand: 'SeatHolder' };

/** A seat of a trip at an instant. An expired hold counts as free. */
export type Seat = {
  readonly seat: string;
  readonly state: SeatState;
  readonly price: Rupees;
  readonly heldBy: SeatHolder | null;
  readonly heldUntil: Date | null;
};

/** Returns whether a seat is free, or on hold for this session. */
export function isOpenFor({ state, heldBy }: Seat, holder: SeatHolder | null): boolean {
  return state === 'free' || (state === 'held' && heldBy !== null && heldBy === holder);
}

/** Maximum number of choices that a session can hold at once: a seat, or several seats of one trip. */
export const MAX_HOLDS = 2;

export function seatNames(layout: SeatLayout): readonly string[] {
  return layout.flat();
}

/** Returns the free seats, in the order of the layout. */
export function freeSeats(layout: SeatLayout, seats: readonly Seat[]): readonly string[] {
  const free = new Set(seats.filter(({ state }) => state === 'free').map(({ seat }) => seat));
  return seatNames(layout).filter((seat) => free.has(seat));
}

const MAX_OFFERED = 3;

/** Returns up to three free seats nearest to `wanted`: first the same row, then the next rows. */
export function nearestFree(layout: SeatLayout, wanted: string, free: readonly string[]): readonly string[] {
  const places = seatPositions(layout);
  const from = places.get(wanted);
  if (!from) return free.slice(0, MAX_OFFERED);
  const distance = (seat: string) => {
    const place = places.get(seat) ?? { row: 99, across: 0 };
    return Math.abs(place.row - from.row) * 10 + Math.abs(place.across - from.across);
  };
  return free.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_OFFERED);
}

/**
 * Returns the row of each seat and its position across the car, from −1 to 1, so that rows of different
 * widths compare.
 */
function seatPositions(layout: SeatLayout): Map<string, { row: number; across: number }> {
  return new Map(
    layout.flatMap((seats, row) =>
      seats.map((seat, index) => {
        const across = seats.length === 1 ? -1 : (2 * index) / (seats.length - 1) - 1;
        return [seat, { row, across }] as const;
      }),
    ),
  );
}

import type { Rupees } from '#domain/kernel/money.ts';

/** The seats of a vehicle as they stand, front row first; the driver's is not among them. */
export type SeatLayout = readonly (readonly string[])[];

export type SeatState = 'free' | 'held' | 'booked' | 'blocked';

export const SEAT_STATE_LABELS: Record<SeatState, string> = {
  free: 'Free',
  held: 'On hold',
  booked: 'Booked',
  blocked: 'Not available',
};

/** Who holds a seat: a random name that a browser's session keeps, also through a login. */
export type SeatHolder = string & { readonly __brand: 'SeatHolder' };

/** One seat of one trip at an instant: a hold that has run out is no hold. */
export type Seat = {
  readonly seat: string;
  readonly state: SeatState;
  readonly price: Rupees;
  readonly heldBy: SeatHolder | null;
  readonly heldUntil: Date | null;
};

/** A session holds at most so many seats at once, so that nobody can hold a whole car. */
export const MAX_HOLDS = 2;

export function seatsOf(layout: SeatLayout): readonly string[] {
  return layout.flat();
}

/** Seats that can be taken now, in the order of the layout. */
export function freeSeats(layout: SeatLayout, seats: readonly Seat[]): readonly string[] {
  const free = new Set(seats.filter(({ state }) => state === 'free').map(({ seat }) => seat));
  return seatsOf(layout).filter((seat) => free.has(seat));
}

const MAX_OFFERED = 3;

/** Up to three free seats, those nearest to `wanted` first: the same row, then the rows next to it. */
export function nearestFree(layout: SeatLayout, wanted: string, free: readonly string[]): readonly string[] {
  const places = placesOf(layout);
  const from = places.get(wanted);
  if (!from) return free.slice(0, MAX_OFFERED);
  const distance = (seat: string) => {
    const place = places.get(seat) ?? { row: 99, across: 0 };
    return Math.abs(place.row - from.row) * 10 + Math.abs(place.across - from.across);
  };
  return free.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_OFFERED);
}

/** Each seat's row, and its place across the car from −1 to 1, so that rows of different widths compare. */
function placesOf(layout: SeatLayout): Map<string, { row: number; across: number }> {
  return new Map(
    layout.flatMap((seats, row) =>
      seats.map((seat, index) => {
        const across = seats.length === 1 ? -1 : (2 * index) / (seats.length - 1) - 1;
        return [seat, { row, across }] as const;
      }),
    ),
  );
}

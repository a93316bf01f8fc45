import { parseTripId, type TripId } from '#domain/kernel/ids.ts';
import type { SeatsOfTrip } from '#domain/rideshare/ports.ts';

export const RIDESHARE_PATH = '/scheduled-rideshare';

/** The steps of a seat booking, in order. Each has its own address. */
export const STEPS = ['trip', 'stops', 'seat', 'details'] as const;
export type Step = (typeof STEPS)[number];

/** The rider's choices in the address. Empty strings where nothing is chosen. */
export type TripChoice = {
  readonly route: string;
  readonly date: string;
  readonly direction: string;
  readonly pickup: string;
  readonly drop: string;
  /** The seats, such as `A1,B1`. */
  readonly seat: string;
  /** Seats on hold on another trip, which this choice replaces. */
  readonly held: string;
  readonly step: Step;
};

const ANSWERS = ['route', 'date', 'direction', 'pickup', 'drop', 'seat', 'held'] as const;
const MAX_ANSWER_LENGTH = 60;

/** Reads the choices from the address. Reload, Back and two tabs work, with or without JavaScript. */
export function readChoice(params: URLSearchParams): TripChoice {
  const answer = (name: string) => (params.get(name) ?? '').slice(0, MAX_ANSWER_LENGTH);
  const step = STEPS.find((one) => one === params.get('step')) ?? 'trip';
  const [route, date, direction] = [answer('route'), answer('date'), answer('direction')];
  const [pickup, drop, seat, held] = [answer('pickup'), answer('drop'), answer('seat'), answer('held')];
  return { route, date, direction, pickup, drop, seat, held, step };
}

/** Returns the address of a choice. */
export function choicePath(choice: TripChoice, changes: Partial<TripChoice> = {}): string {
  const next = { ...choice, ...changes };
  const params = new URLSearchParams();
  for (const name of ANSWERS) if (next[name]) params.set(name, next[name]);
  params.set('step', next.step);
  return `${RIDESHARE_PATH}?${params}`;
}

/** Returns the seats of a choice, each once: `A1,B1` names two. */
export function chosenSeats(seat: string): readonly string[] {
  return seat === '' ? [] : [...new Set(seat.split(','))];
}

/** Returns the chosen seats of a trip, or null if none is chosen. */
export function seatsOfTrip(tripId: TripId, seat: string): SeatsOfTrip | null {
  const seats = chosenSeats(seat);
  return seats[0] ? { tripId, seats } : null;
}

/** Returns seats of a trip as `12.A1,B1`: seats A1 and B1 of trip 12. */
export function formatHeld({ tripId, seats }: SeatsOfTrip): string {
  return `${tripId}.${seats.join(',')}`;
}

/** Parses `12.A1,B1`. Returns null for anything else. */
export function parseHeld(text: string): SeatsOfTrip | null {
  const [trip = '', seat = ''] = text.split('.');
  const tripId = parseTripId(trip);
  return tripId && /^[A-Z]\d{1,2}(,[A-Z]\d{1,2})*$/.test(seat) ? seatsOfTrip(tripId, seat) : null;
}

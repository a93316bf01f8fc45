import { parseTripId } from '#domain/kernel/ids.ts';
import type { SeatOfTrip } from '#domain/rideshare/ports.ts';

export const RIDESHARE_PATH = '/scheduled-rideshare';

/** The steps of a seat's booking in their order, each an address of its own. */
export const STEPS = ['trip', 'stops', 'seat', 'details'] as const;
export type Step = (typeof STEPS)[number];

/** What the rider has chosen so far, as the address has it; empty where nothing is. */
export type TripChoice = {
  readonly route: string;
  readonly date: string;
  readonly direction: string;
  readonly pickup: string;
  readonly drop: string;
  readonly seat: string;
  /** A seat on hold of another trip, which this choice is to replace. */
  readonly held: string;
  readonly step: Step;
};

const ANSWERS = ['route', 'date', 'direction', 'pickup', 'drop', 'seat', 'held'] as const;
const MAX_ANSWER_LENGTH = 60;

/** Everything is in the address, so that reloading, going back and two tabs side by side work, with or without a script. */
export function readChoice(params: URLSearchParams): TripChoice {
  const answer = (name: string) => (params.get(name) ?? '').slice(0, MAX_ANSWER_LENGTH);
  const step = STEPS.find((one) => one === params.get('step')) ?? 'trip';
  const [route, date, direction] = [answer('route'), answer('date'), answer('direction')];
  const [pickup, drop, seat, held] = [answer('pickup'), answer('drop'), answer('seat'), answer('held')];
  return { route, date, direction, pickup, drop, seat, held, step };
}

/** The address of a choice at one of its steps. */
export function choicePath(choice: TripChoice, changes: Partial<TripChoice> = {}): string {
  const next = { ...choice, ...changes };
  const params = new URLSearchParams();
  for (const name of ANSWERS) if (next[name]) params.set(name, next[name]);
  params.set('step', next.step);
  return `${RIDESHARE_PATH}?${params}`;
}

/** `12.B1`: seat B1 of trip 12, in an address. */
export function formatHeld({ tripId, seat }: SeatOfTrip): string {
  return `${tripId}.${seat}`;
}

/** Reads `12.B1`; null for anything else. */
export function parseHeld(text: string): SeatOfTrip | null {
  const [trip = '', seat = ''] = text.split('.');
  const tripId = parseTripId(trip);
  return tripId && /^[A-Z]\d{1,2}$/.test(seat) ? { tripId, seat } : null;
}

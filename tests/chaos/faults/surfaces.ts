import { seatNames } from '#domain/rideshare/seats.ts';
import { seatOn } from '#tests/builders/new-trips.ts';
import { runCommand } from '#tests/chaos/faults/processes.ts';
import type { Rider, Stage } from '#tests/chaos/faults/stage.ts';
import { RIDES } from '#tests/contract/site.ts';

export const SURFACES = ['page', 'booking POST', 'seats', '/readyz', 'console', 'CLI'] as const;
export type Surface = (typeof SURFACES)[number];

/** What a surface answered, after how many seconds, and the id of the booking that it accepted. */
export type Answer = {
  readonly said: string;
  readonly isGood: boolean;
  readonly seconds: number;
  readonly bookingId?: number | undefined;
};

/** Asks a surface once. A booking asks for the same rider, ride and key each time. */
export type Ask = { readonly surface: Surface; readonly rider: Rider; readonly once: () => Promise<Answer> };

/** A surface that has not answered by then counts as silent. */
const GIVES_UP_MS = 20_000;

/** Returns how to ask each surface. Each booking and each seat has a rider of its own. */
export function asksOf(stage: Stage): Ask[] {
  const [booker, passenger, reader] = [stage.nextRider(), stage.nextRider(), stage.nextRider()];
  const trip = stage.nextTrip();
  const seat = seatOn(trip, seatNames(trip.route.layout)[0] as string);
  const from = `http://127.0.0.1`;
  const at = (path: string) => `${from}:${stage.port}${path}`;
  const get = (path: string, cookie: string) => () => fetchOnce(at(path), { headers: { Cookie: cookie } });
  const post = (path: string, rider: Rider, body: object) => () =>
    fetchOnce(at(path), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `fault-${rider.phone}`,
        Cookie: rider.cookie,
      },
      body: JSON.stringify({ ...body, customerName: 'Test Rider', customerEmail: rider.email }),
    });
  const cli = async (): Promise<Answer> => {
    const startedAt = performance.now();
    const code = await runCommand(['bookings', 'list', '--json'], stage.variables, GIVES_UP_MS);
    const said = code === null ? 'no answer' : `exit ${code}`;
    return { said, isGood: code === 0, seconds: since(startedAt) };
  };
  return [
    { surface: 'page', rider: reader, once: get('/booking/hourly', reader.cookie) },
    { surface: 'booking POST', rider: booker, once: post('/api/bookings', booker, RIDES.hourly) },
    { surface: 'seats', rider: passenger, once: post('/api/scheduled-rideshare/book', passenger, seat) },
    { surface: '/readyz', rider: reader, once: get('/readyz', '') },
    { surface: 'console', rider: reader, once: get('/admin', stage.ownerCookie) },
    { surface: 'CLI', rider: reader, once: cli },
  ];
}

async function fetchOnce(url: string, call: RequestInit): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, {
      ...call,
      redirect: 'manual',
      signal: AbortSignal.timeout(GIVES_UP_MS),
    });
    const body = await response.text();
    const again = response.headers.get('Retry-After');
    const said = again ? `${response.status}, Retry-After ${again}` : String(response.status);
    const isGood = response.status < 300;
    return { said, isGood, seconds: since(startedAt), bookingId: isGood ? bookingIdIn(body) : undefined };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { said: isLate ? 'no answer' : 'connection lost', isGood: false, seconds: since(startedAt) };
  }
}

function bookingIdIn(body: string): number | undefined {
  if (!body.startsWith('{')) return undefined;
  return (JSON.parse(body) as { booking?: { id?: number } }).booking?.id;
}

function since(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

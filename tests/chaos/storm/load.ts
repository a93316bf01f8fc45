import { setTimeout as sleep } from 'node:timers/promises';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { seatOn } from '#tests/builders/new-trips.ts';
import type { Random } from './random.ts';

/** A person with a session cookie. */
export type Person = { readonly cookie: string };

/** What the site answered to the operations of a run. */
export type Accepted = {
  /** Bookings by the idempotency key of their call. */
  readonly bookings: Map<string, number>;
  readonly seats: Map<string, number>;
  /** Keys of calls that were refused for good. */
  readonly refused: Set<string>;
};

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
};
type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a call's answer is read the way its client would
  readonly body: any;
};

const GIVE_UP_MS = 300_000;
const ANSWER_MS = 20_000;
const PAUSE_MS = 150;

/** Who uses the site. The sessions may be replaced during a run. */
export type People = { riders: readonly Person[]; team: readonly Person[] };

export type LoadParts = {
  readonly ports: readonly number[];
  readonly people: People;
  readonly random: Random;
};

/** Creates the load of a run. Each operation is repeated, with its idempotency key, until the site answers it. */
export function createLoad({ ports, people, random }: LoadParts) {
  const accepted: Accepted = { bookings: new Map(), seats: new Map(), refused: new Set() };
  let calls = 0;
  let failures = 0;

  async function ask(person: Person, asked: Asked): Promise<Answer> {
    const deadline = Date.now() + GIVE_UP_MS;
    for (let attempt = random.between(0, 1); ; attempt += 1) {
      calls += 1;
      try {
        const answer = await send(ports[attempt % ports.length] as number, person, asked);
        if (answer.status < 500) return answer;
      } catch {
        // The process was killed, or the connection is silent.
      }
      failures += 1;
      if (Date.now() > deadline) throw new Error(`No answer to ${asked.method} ${asked.path}`);
      await sleep(PAUSE_MS);
    }
  }

  async function book(name: string): Promise<void> {
    const rider = random.one(people.riders);
    const couponCode = random.percent(30) ? { couponCode: 'WELCOME10' } : {};
    const body = { ...ride(random), customerName: 'Storm Rider', customerEmail: 'rider@ratha.example' };
    const asked = { method: 'POST', path: '/api/bookings', key: name };
    const answer = await ask(rider, {
      ...asked,
      body: { ...body, ...couponCode, specialInstructions: name },
    });
    if (answer.status !== 201) {
      accepted.refused.add(name);
      return;
    }
    const id = answer.body.booking.id as number;
    accepted.bookings.set(name, id);
    if (random.percent(75)) await decide(id);
  }

  /** Does what a team does with a booking: confirms, edits, cancels or deletes it. */
  async function decide(id: number): Promise<void> {
    const member = random.one(people.team);
    const path = `/api/admin/bookings/${id}`;
    const edit = () =>
      ask(member, { method: 'PUT', path, body: { specialInstructions: `Edited ${random.between(1, 1e6)}` } });
    if (random.percent(30)) await edit();
    if (random.percent(60)) await ask(member, { method: 'POST', path: `${path}/confirm` });
    if (random.percent(20)) await edit();
    if (random.percent(20))
      await ask(member, { method: 'POST', path: `${path}/cancel`, body: { reason: 'other' } });
    if (random.percent(4)) await ask(member, { method: 'DELETE', path });
  }

  /** Lets riders race for a seat of a trip. Some hold it first. */
  async function raceForSeat(name: string, trip: Trip, racers: number): Promise<void> {
    const seats = seatNames(trip.route.layout);
    await Promise.all(
      Array.from({ length: racers }, async (_, number) => {
        const rider = random.one(people.riders);
        const seat = random.one(seats);
        const key = `${name}-${number}`;
        if (random.percent(30)) {
          const body = { tripId: trip.id, seatNumber: seat };
          await ask(rider, { method: 'POST', path: '/api/scheduled-rideshare/hold', body });
          if (random.percent(20)) return;
        }
        const asked = { method: 'POST', path: '/api/scheduled-rideshare/book', key };
        const answer = await ask(rider, { ...asked, body: seatOn(trip, seat) });
        if (answer.status === 201) accepted.seats.set(key, answer.body.booking.id);
        else accepted.refused.add(key);
      }),
    );
  }

  return { accepted, book, raceForSeat, counts: () => ({ calls, failures }) };
}

export type Load = ReturnType<typeof createLoad>;

function ride(random: Random): object {
  const pickupDate = indiaDateOf(new Date(Date.now() + random.between(3, 60) * 86_400_000));
  const when = { pickupDate, pickupTime: `${random.between(10, 20)}:30` };
  return random.percent(50)
    ? {
        ...when,
        serviceType: 'airport',
        tripDirection: 'to-airport',
        terminal: 'T3',
        pickupLocation: 'Saket, New Delhi, Delhi',
      }
    : {
        ...when,
        serviceType: 'hourly',
        hoursRequired: random.between(2, 8),
        pickupLocation: 'Saket, New Delhi, Delhi',
        dropLocation: 'Hauz Khas, New Delhi, Delhi',
      };
}

async function send(port: number, { cookie }: Person, { method, path, body, key }: Asked): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      Cookie: cookie,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text };
}

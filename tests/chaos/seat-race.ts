import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import pg from 'pg';
import { logIn } from '#app/http/session/session.server.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Container } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { seatOn } from '#tests/builders/new-trips.ts';

/** A rider with a session cookie. */
export type Racer = { readonly cookie: string };

export type Answer = {
  readonly status: number;
  /** True if an earlier request, whose answer was lost, made the booking. */
  readonly replayed: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a call's answer is read the way its client would
  readonly body: any;
};

/**
 * Returns the port for the next attempt of a racer. Waits for the new process while a killed one is replaced.
 */
export type Ports = (racer: number) => number | Promise<number>;

const RIDER = { name: 'Test Rider', email: 'rider@ratha.example' };
const GIVES_UP_MS = 300_000;
const AGAIN_MS = 20;

/**
 * Creates riders with sessions in the database. In every other group of six, the riders are already known by
 * the name of their bookings. So both ways of writing a booking race: as a single statement and as a
 * transaction.
 */
export async function makeRacers(container: Container, count: number): Promise<Racer[]> {
  const context = { container, userAgent: '', cookie: '', networkAddress: '' } as AppLoadContext;
  const customers = customerRepository(container.db);
  const racers: Racer[] = [];
  for (let number = 0; number < count; number += 1) {
    const phone = `+9198${20_000_000 + number}` as Phone;
    const known = Math.floor(number / 6) % 2 === 0 ? RIDER : undefined;
    const customer = await customers.ofPhone(phone, known);
    const cookie = (await logIn(context, { id: '', data: {} }, customer))[0]?.split(';')[0] ?? '';
    racers.push({ cookie });
  }
  return racers;
}

/**
 * Lets all racers book a seat of one trip at the same time. Returns the final answer of each. `told` is
 * called at each answer.
 */
export function race(
  trip: Trip,
  racers: readonly Racer[],
  port: Ports,
  { name, told = () => undefined }: { name: string; told?: () => void },
): Promise<Answer[]> {
  const seats = seatNames(trip.route.layout);
  return Promise.all(
    racers.map(async (racer, number) => {
      const call = seatOn(trip, seats[number % seats.length] as string);
      const key = `${name}-${number}`;
      const answer = await untilAnswered(
        '/api/scheduled-rideshare/book',
        racer,
        call,
        () => port(number),
        key,
      );
      told();
      return answer;
    }),
  );
}

/** Repeats a call with one Idempotency-Key until it is answered. */
export async function untilAnswered(
  path: string,
  racer: Racer,
  call: object,
  port: () => number | Promise<number>,
  key: string,
): Promise<Answer> {
  const deadline = Date.now() + GIVES_UP_MS;
  for (;;) {
    try {
      const answer = await post(await port(), path, racer, call, key);
      // On a busy machine the booking can wait too long for a database connection. The key makes a retry
      // safe.
      if (answer.status < 500) return answer;
      throw new Error(`The site answered with ${answer.status}`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });

/** Closes the racers' connections. */
export const closeConnections = () => agent.destroy();

function post(port: number, path: string, { cookie }: Racer, call: object, key: string): Promise<Answer> {
  const sentBody = JSON.stringify(call);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(sentBody),
    'Idempotency-Key': key,
    Cookie: cookie,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      // Also rejects if the connection breaks during the answer.
      response.on('error', reject);
      response.on('end', () => {
        const replayed = response.headers['idempotency-replayed'] === 'true';
        const text = Buffer.concat(chunks).toString();
        const body = /json/.test(response.headers['content-type'] ?? '') ? JSON.parse(text) : text;
        resolve({ status: response.statusCode ?? 0, replayed, body });
      });
    });
    sent.on('error', reject);
    sent.end(sentBody);
  });
}

/** Locks every seat of a trip until `letGo`, so that all bookings wait in the database. */
export async function lockSeats(databaseUrl: string, { id }: Trip) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('select from trip_seats where trip_id = $1 for update', [id]);
  return {
    /** Waits until that many bookings wait for the lock. */
    async queued(count: number) {
      for (;;) {
        // Without this, the view shows the same snapshot for the whole transaction.
        await client.query('select pg_stat_clear_snapshot()');
        const { rows } = await client.query(
          `select count(*)::integer as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0].waiting >= count) return;
        await sleep(10);
      }
    },
    async letGo() {
      await client.query('commit');
      await client.end();
    },
  };
}

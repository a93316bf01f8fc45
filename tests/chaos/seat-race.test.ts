import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { seatNames } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { parseEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { newTrips, seatsSold } from '#tests/builders/new-trips.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import {
  type Answer,
  closeConnections,
  lockSeats,
  makeRacers,
  type Racer,
  race,
  untilAnswered,
} from './seat-race.ts';
import { startWebProcess, type WebProcess } from './web-process.ts';

/* 500 riders book the 6 seats of one trip at the same time through `POST /api/scheduled-rideshare/book`. */
const RACERS = 500;
/** Enough for `npm test`. `npm run test:race` sets 20. */
const RUNS = Number(process.env.RACE_RUNS ?? 2);
const HOLD = '/api/scheduled-rideshare/hold';

// A quiet machine needs less than a minute each. The limit is for a busy one.
vi.setConfig({ testTimeout: 900_000 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let environment: Record<string, string>;
let container: Container;
let newTrip: () => Trip;
let racers: readonly Racer[];
let processes: WebProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = ownFolder('race');
  environment = {
    DATABASE_URL: database.url,
    RATHA_DATA_DIR: folder,
    SESSION_SECRET: 'a secret that both processes of the race know',
    // Keeps the restart in the middle of a race short.
    NODE_COMPILE_CACHE: folder,
  };
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' }, { demo: true });
  container = createContainer(config, createLog(config, 'race'));
  newTrip = await newTrips(container, 60);
  racers = await makeRacers(container, RACERS);
});
afterAll(async () => {
  closeConnections();
  await container.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  processes = [];
});

async function start(): Promise<WebProcess> {
  const started = await startWebProcess(environment);
  processes.push(started);
  return started;
}

/** Expects that each seat was sold once, and that all other riders were told that no seat is left. */
async function expectSoldOnce(trip: Trip, answers: readonly Answer[]): Promise<void> {
  const seats = seatNames(trip.route.layout);
  const sold = answers.filter(({ status }) => status === 201);
  expect(sold.map(({ body }) => body.booking.seatSelected).sort()).toEqual(seats);
  expect(await seatsSold(container, trip)).toEqual(seats);
  const others = answers.filter(({ status }) => status !== 201);
  expect(new Set(others.map(({ status, body }) => `${status} ${body.title}`))).toEqual(
    new Set(['409 Seat not available']),
  );
  expect(others.every(({ body }) => Array.isArray(body.nearestSeats))).toBe(true);
  const told = await container.db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('key', '=', `trip-${trip.id}`)
    .execute();
  const bookings = told
    .map((event) => parseEvent(event).payload)
    .flatMap((event) => (event.type === 'seat-booked' ? [event.bookingId] : []));
  expect(bookings.sort()).toEqual(sold.map(({ body }) => body.booking.id).sort());
}

test(`sells six seats to ${RACERS} simultaneous riders of one process, in each of ${RUNS} runs`, async () => {
  const { port } = await start();
  for (let run = 0; run < RUNS; run += 1) {
    const trip = newTrip();
    await expectSoldOnce(trip, await race(trip, racers, () => port, { name: `one-${run}` }));
  }
});

test(`sells six seats to ${RACERS} riders of two processes, some with a hold of the other process, in each of ${RUNS} runs`, async () => {
  const both = await Promise.all([start(), start()]);
  const port = (number: number) => (both[number % 2] as WebProcess).port;
  for (let run = 0; run < RUNS; run += 1) {
    const trip = newTrip();
    const holding = racers.slice(0, 24).map((racer, number) => {
      const call = { tripId: trip.id, seatNumber: seatNames(trip.route.layout)[number % 6] };
      return untilAnswered(HOLD, racer, call, () => port(number + 1), `hold-${run}-${number}`);
    });
    const [held, rest] = [Promise.all(holding), race(trip, racers.slice(24), port, { name: `two-${run}` })];
    const holders = await held.then(() => race(trip, racers.slice(0, 24), port, { name: `two-held-${run}` }));
    await expectSoldOnce(trip, [...holders, ...(await rest)]);
  }
});

test(`sells each of six seats once when a process is killed and restarted, in each of ${RUNS} runs`, async () => {
  let serving = start();
  const port = async () => (await serving).port;
  let replays = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const trip = newTrip();
    const killed = await serving;
    const replace = () => {
      serving = killed.kill().then(() => start());
    };
    const lock = await lockSeats(database.url, trip);
    let told = 0;
    const racing = race(trip, racers, port, { name: `killed-${run}`, told: () => (told += 1) });
    await lock.queued(12);
    // In turns: killed while the bookings wait for the lock, so that their answers are lost; or killed after
    // the lock is released, when some riders have their answer.
    if (run % 2 === 0) replace();
    await lock.letGo();
    if (run % 2 === 1) {
      while (told < run) await sleep(1);
      replace();
    }
    const answers = await racing;
    replays += answers.filter(({ replayed }) => replayed).length;
    await expectSoldOnce(trip, answers);
  }
  expect(replays).toBeGreaterThan(0);
});

test('expires the holds of a killed process and of riders who left', async () => {
  const trip = newTrip();
  const first = await start();
  const seats = seatNames(trip.route.layout);
  const holders = racers.slice(-seats.length);
  const held = await Promise.all(
    holders.map((racer, number) => {
      const call = { tripId: trip.id, seatNumber: seats[number] };
      return untilAnswered(HOLD, racer, call, () => first.port, `gone-${number}`);
    }),
  );
  expect(held.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const others = racers.slice(0, -seats.length);
  const early = await race(trip, others.slice(0, 60), () => first.port, { name: 'early' });
  expect(new Set(early.map(({ status }) => status))).toEqual(new Set([409]));
  await first.kill();
  const { port } = await start();
  // Expires the holds without the wait. Nothing releases the seats.
  await sql`update trip_seats set held_until = now() where trip_id = ${trip.id} and status = 'held'`.execute(
    container.db,
  );
  await expectSoldOnce(trip, await race(trip, others, () => port, { name: 'late' }));
});

test('has no seat on hold after all the races', async () => {
  const { rows } = await sql`select * from trip_seats where status = 'held'`.execute(container.db);
  expect(rows).toEqual([]);
});

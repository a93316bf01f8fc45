import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { seedOwners } from '#infra/postgres/seeds/seed-team.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { TEST_ROWS } from '#tests/builders/security-log.ts';
import { makeRacers } from '#tests/chaos/seat-race.ts';
import {
  type Ask,
  type Check,
  checkDatabase,
  checkMessages,
  checkWorkflows,
  openQuestions,
} from './checks.ts';
import { type FaultKind, happen, planFaults } from './faults.ts';
import { type Installation, startInstallation } from './installation.ts';
import { createLoad, type Load, type People } from './load.ts';
import { sellNaively } from './naive.ts';
import { randomOf } from './random.ts';

export type StormOptions = {
  readonly seed: number;
  readonly bookings: number;
  readonly seats: number;
  readonly faults: Readonly<Record<FaultKind, number>>;
  readonly tell: (line: string) => void;
};

/** What a storm left, and a way to check it again. */
export type Storm = {
  readonly checks: readonly Check[];
  /** How many of 300 seats a careless program sold more than once under a similar load. */
  readonly soldTwiceNaively: number;
  readonly calls: { readonly calls: number; readonly failures: number };
};

const SEATS_OF_A_TRIP = 6;
const RACERS_OF_A_TRIP = 12;
const LOST_BOOKINGS = 20;
const RIDERS = 120;
const LANES = 12;
const STUCK_MS = 120_000;
/** About how long a fault takes, to pace the load. */
const FAULT_MS = 4_000;

/**
 * Takes bookings, sells seats and decides about bookings while processes are killed and frozen and connections go
 * silent. Restores the database in the middle. Then checks what the database, Temporal and the providers say.
 * `inspect` runs before everything is stopped.
 */
export async function runStorm(
  options: StormOptions,
  inspect: (site: Installation, load: Load) => Promise<void> = async () => undefined,
): Promise<Storm> {
  options.tell(`seed ${options.seed}`);
  const site = await startInstallation(randomOf(options.seed));
  try {
    const { load, soldTwiceNaively } = await rage(site, options);
    const checks = await checkAll(site, load);
    await inspect(site, load);
    return { checks, soldTwiceNaively, calls: load.counts() };
  } finally {
    await site.stop();
  }
}

async function rage(site: Installation, { seed, bookings, seats, faults, tell }: StormOptions) {
  const newTrip = await makeTrips(site);
  const people = await logInAll(site);
  const load = createLoad({ ports: site.ports, people, random: randomOf(seed + 1) });
  const soldTwiceNaively = await sellNaively(site.databaseUrl, 300, randomOf(seed + 2));
  const planned = planFaults(randomOf(seed + 3), site.targets, faults);
  const half = Math.ceil(planned.length / 2);
  const trips = Math.ceil(seats / SEATS_OF_A_TRIP);

  async function storm(part: string, some: typeof planned): Promise<void> {
    const work = randomOf(seed + 4).shuffled([
      ...times(bookings / 2, (at) => () => load.book(`${part}-booking-${at}`)),
      ...times(trips / 2, (at) => () => load.raceForSeat(`${part}-trip-${at}`, newTrip(), RACERS_OF_A_TRIP)),
    ]);
    let isOver = false;
    const raging = happen(some, site.targets, randomOf(seed + 5), tell).finally(() => {
      isOver = true;
    });
    const pauseMs = () => (isOver ? 0 : (some.length * FAULT_MS * LANES) / work.length);
    await Promise.all([inLanes(work, pauseMs), raging]);
    tell('waiting until nothing is on its way');
    await quiet(site, load);
  }

  await storm('first', planned.slice(0, half));
  tell('backup, bookings that will be lost, restore');
  await restore(site, load);
  // A backup has no sessions.
  Object.assign(people, await logInAll(site));
  await storm('second', planned.slice(half));
  return { load, soldTwiceNaively };
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Does the work in lanes, with a pause after each piece. */
async function inLanes(work: readonly (() => Promise<void>)[], pauseMs: () => number): Promise<void> {
  const rest = [...work];
  await Promise.all(
    times(LANES, async () => {
      for (let next = rest.shift(); next; next = rest.shift()) {
        await next();
        await sleep(pauseMs());
      }
    }),
  );
}

/** Logs riders and two members of the team in. */
async function logInAll(site: Installation): Promise<People> {
  return withContainer(site, async (container, owners) => {
    const all = await makeRacers(container, RIDERS);
    await seedOwners(site.databaseUrl, owners, TEST_ROWS);
    return { riders: all.slice(owners.length), team: all.slice(0, owners.length) };
  });
}

function makeTrips(site: Installation): Promise<() => Trip> {
  return withContainer(site, (container) => newTrips(container, 60));
}

async function withContainer<T>(
  { environment }: Installation,
  use: (container: Container, owners: readonly Phone[]) => Promise<T>,
): Promise<T> {
  const owners = { ADMIN_PHONES: '+919820000000,+919820000001' };
  const config = readConfig({ ...environment, ...owners, LOG_LEVEL: 'error' }, { demo: true });
  const container = createContainer(config, createLog(config, 'storm'));
  try {
    return await use(container, config.adminPhones);
  } finally {
    await container.close();
  }
}

/** Waits until nothing is on its way. What does not settle is named by the checks at the end. */
async function quiet(site: Installation, load: Load): Promise<void> {
  await checkAll(site, load);
  // Time for workflows that have just got their last event.
  await sleep(8_000);
}

/** Makes a backup, takes bookings that the restore loses, and restores. The same booking numbers are given again. */
async function restore(site: Installation, load: Load): Promise<void> {
  const file = path.join(site.folder, 'backups', 'storm.backup');
  await mkdir(path.dirname(file), { recursive: true });
  // What is sent while the backup is made, it may not know.
  const taken = site.providers.taken.length;
  await site.command('backup', file);
  const before = new Map(load.accepted.bookings);
  await Promise.all(times(LOST_BOOKINGS, (at) => load.book(`lost-booking-${at}`)));
  await quiet(site, load);
  await site.stopPrograms();
  await endConnections(site);
  await site.command('restore', file, '--replace', new URL(site.databaseUrl).pathname.slice(1), '--yes');
  for (const key of load.accepted.bookings.keys()) if (!before.has(key)) load.accepted.bookings.delete(key);
  site.providers.taken.splice(taken);
  await site.startPrograms();
}

/** Ends the connections that went silent and never answered again, as an operator does before a restore. */
async function endConnections({ databaseUrl }: Installation): Promise<void> {
  const { ask, close } = await openQuestions(databaseUrl);
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await close();
}

/** Checks again and again until everything holds, or nothing has got better for a while. A slow machine takes longer. */
async function checkAll(site: Installation, load: Load): Promise<Check[]> {
  const { ask, close } = await openQuestions(site.databaseUrl);
  try {
    let checks = await everyCheck(ask, site, load);
    let [fewest, betterAt] = [countWrong(checks), Date.now()];
    while (fewest > 0 && Date.now() - betterAt < STUCK_MS) {
      await sleep(1_000);
      checks = await everyCheck(ask, site, load);
      const wrong = countWrong(checks);
      if (wrong < fewest) [fewest, betterAt] = [wrong, Date.now()];
    }
    return checks;
  } finally {
    await close();
  }
}

function countWrong(checks: readonly Check[]): number {
  return checks.reduce((sum, { wrong }) => sum + wrong.length, 0);
}

export async function everyCheck(ask: Ask, site: Installation, load: Load): Promise<Check[]> {
  return [
    ...(await checkDatabase(ask, load.accepted)),
    await checkWorkflows(ask, site.temporalAddress),
    ...(await checkMessages(ask, site.providers.taken)),
  ];
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { seatNotifier } from '#infra/postgres/live-seats/seat-notifications.ts';
import type { BenchSite, Served } from '#tests/bench/bench-site.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { at, cpuMillisecondsOf } from '#tests/bench/load.ts';
import { answerTo } from '#tests/bench/seats/ask-of.ts';
import { sharedNow } from '#tests/bench/seats/shared-clock.ts';
import { callOf } from '#tests/bench/seats/trips.ts';
import type { Change, Viewing } from '#tests/bench/seats/viewers.ts';

const VIEWERS = inSmoke(10, 1_000);
const ROUNDS = inSmoke(1, 3);
/** As long as from one sign of life to the next, so that each quiet viewer's falls into what is measured. */
const SECONDS = inSmoke(1, 30);
const BEGIN_MS = inSmoke(200, 5_000);
/** A poller sees the last change after three seconds and its answer's time. */
const SETTLE_MS = inSmoke(800, 4_000);

export type Live = {
  /** Milliseconds of the server's processor for each second. */
  readonly cpuMs: number;
  /** Milliseconds from the commit until a viewer has it. */
  readonly p50: number;
  readonly p99: number;
};
export type LivePair = { readonly stream: Live; readonly polling: Live };

/** 1,000 viewers spread over trips whose seats change, by stream and by polling in turns. */
export async function measureLive(
  { product, serve }: BenchSite,
  db: Db,
  trips: readonly Trip[],
  changesASecond: number,
): Promise<LivePair[]> {
  const viewers = await serve('tests/bench/seats/viewers.ts');
  const rounds: LivePair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      stream: await measureOne(product, viewers, db, { trips, changesASecond, by: 'stream' }),
      polling: await measureOne(product, viewers, db, { trips, changesASecond, by: 'polling' }),
    });
  }
  return rounds;
}

async function measureOne(
  product: Served,
  viewers: Served,
  db: Db,
  { trips, changesASecond, by }: Pick<Viewing, 'by'> & { trips: readonly Trip[]; changesASecond: number },
): Promise<Live> {
  const view: Viewing = { port: product.port, by, paths: trips.map(callOf), viewers: VIEWERS };
  await answerTo(viewers, { view });
  await wait(BEGIN_MS);
  const cpu = cpuMillisecondsOf(product.pid);
  const started = sharedNow();
  const changes = await changeSeats(db, trips, changesASecond);
  const cpuMs = ((cpuMillisecondsOf(product.pid) - cpu) / (sharedNow() - started)) * 1_000;
  await wait(SETTLE_MS);
  const { delays } = await answerTo<{ delays: number[] }>(viewers, { tell: changes });
  delays.sort((a, b) => a - b);
  return { cpuMs, p50: at(delays, 0.5), p99: at(delays, 0.99) };
}

let version = 100_000;

/** Changes a seat of one trip after the other from this process, as another one of the product would. */
async function changeSeats(db: Db, trips: readonly Trip[], changesASecond: number): Promise<Change[]> {
  const news = seatNotifier(db, (error) => {
    throw error;
  });
  const changes: Change[] = [];
  const started = sharedNow();
  for (let n = 0; n < SECONDS * changesASecond; n += 1) {
    await until(started + (n * 1_000) / changesASecond);
    const trip = (n * 7) % trips.length;
    const { id } = trips[trip] as Trip;
    version += 1;
    await sql`update trip_seats set price = ${version}, status = case status when 'free' then 'blocked' else 'free' end,
      blocked_at = case status when 'free' then now() end where trip_id = ${id} and seat = 'A1'`.execute(db);
    changes.push({ trip, version, at: sharedNow() });
    news.changed([id]);
  }
  await until(started + SECONDS * 1_000);
  await news.sent();
  return changes;
}

function until(at: number): Promise<void> {
  return wait(Math.max(0, at - sharedNow()));
}

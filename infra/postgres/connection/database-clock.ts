import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '#domain/kernel/clock.ts';
import type { Log } from '#infra/config/logging.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';

/** The clocks of this machine, in milliseconds. */
export type Machine = {
  /** The time of day. An operator or NTP can set it. */
  readonly now: () => number;
  /** The time since the start of the process. Nobody can set it. */
  readonly monotonic: () => number;
};

/** The work can be done again, by the new time: it has the code of a serialization failure. */
class ClockMoved extends Error {
  override readonly name = 'ClockMoved';
  readonly code = '40001';
}

export type DatabaseClock = {
  /** Returns the time of the database. Before the first measurement, returns the time of this machine. */
  readonly now: Clock;
  /** Measures now and from then on regularly. Resolves after the first measurement, or after 5 s. Never throws. */
  readonly start: () => Promise<void>;
  /**
   * Takes the time from the first answer of a new connection, which may lead to another server. Throws a ClockMoved if the time
   * has moved by more than five seconds: what was computed before would be wrong.
   */
  readonly learn: (answer: TimeSample) => void;
  /** Measures again soon, for example because connections now lead to another server. */
  readonly check: () => void;
  readonly close: () => void;
};

/** From these differences on, a clock is reported (docs/operate/clocks.md#limits). */
const SKEW = { warningMs: 2_000, errorMs: 60_000 } as const;

const SAMPLES = 3;
const MEASURE_EVERY_MS = 30_000;
const RETRY_AFTER_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;
/** A slower answer says too little about the time, unless it is the first one. */
const MAX_ROUND_TRIP_MS = 1_000;
/** A correction backwards by at most this much lets the clock stand still. A larger one is a clock that was set. */
const MAX_STANDSTILL_MS = 5_000;
/** The two clocks of the machine differ by this much after a suspension, or after somebody set the time of day. */
const SUSPENDED_MS = 1_000;

const THIS_MACHINE: Machine = { now: () => Date.now(), monotonic: () => performance.now() };

/** Asks the database for its time. Returns the fastest of three answers. Needs one connection of the pool. */
export async function sampleTime(db: DbPool): Promise<TimeSample> {
  return db.connection().execute(async (connection) => {
    const samples: TimeSample[] = [];
    while (samples.length < SAMPLES) {
      const sentAt = performance.now();
      const time = (await readDatabaseTime(connection)).getTime();
      samples.push({ sentAt, answeredAt: performance.now(), time });
    }
    return samples.reduce((best, one) => (roundTrip(one) < roundTrip(best) ? one : best));
  });
}

/** Returns the time of the database. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return (rows[0] as { time: Date }).time;
}

/**
 * Creates the clock by which all processes compare times: the clock of the database (docs/operate/clocks.md). It asks
 * the database every 30 seconds and on each new connection, and counts on with this machine's monotonic clock. So an
 * outage of the database does not change it.
 */
export function databaseClock({
  sample,
  log,
  machine = THIS_MACHINE,
}: {
  readonly sample: () => Promise<TimeSample>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly machine?: Machine;
}): DatabaseClock {
  /** The time of the database minus the monotonic clock. Null before the first measurement. */
  let base: number | null = null;
  let last = Number.NEGATIVE_INFINITY;
  let machineBase = 0;
  let reported: SkewLevel = 'ok';
  let measuring: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const currentMachineBase = () => machine.now() - machine.monotonic();

  function now(): Date {
    if (base === null) return new Date(machine.now());
    if (Math.abs(currentMachineBase() - machineBase) > SUSPENDED_MS) {
      machineBase = currentMachineBase();
      check();
    }
    const time = machine.monotonic() + base;
    last = time < last && last - time <= MAX_STANDSTILL_MS ? last : time;
    return new Date(last);
  }

  /** Returns true if the time is known now. Concurrent callers share one measurement. */
  function measure(): Promise<boolean> {
    measuring ??= ask().finally(() => {
      measuring = null;
    });
    return measuring;
  }

  async function ask(): Promise<boolean> {
    const over = new AbortController();
    const late = sleep(ANSWER_WITHIN_MS, null, { signal: over.signal, ref: false }).catch(() => null);
    try {
      const answer = await Promise.race([sample(), late]);
      if (answer) learn(answer);
      return answer !== null;
    } catch {
      return false;
    } finally {
      over.abort();
    }
  }

  function learn(answer: TimeSample): void {
    if (base !== null && roundTrip(answer) > MAX_ROUND_TRIP_MS) return;
    machineBase = currentMachineBase();
    const known = base ?? machineBase;
    base = isPossible(known, answer) ? known : answer.time - (answer.sentAt + answer.answeredAt) / 2;
    report(machineBase - base);
  }

  /** Logs when the machine's clock begins or ceases to differ. */
  function report(lead: number): void {
    const level = skewLevel(lead);
    if (level === reported) return;
    reported = level;
    const text = `The clock of this machine is ${describeLead(lead, 'the clock of the database')}`;
    const details = { leadMs: Math.round(lead) };
    if (level === 'ok') log.info(details, text);
    else log[level === 'error' ? 'error' : 'warn'](details, `${text}; set it by NTP`);
  }

  function learnFromNew(answer: TimeSample): void {
    const before = base;
    learn(answer);
    if (before !== null && base !== null && Math.abs(base - before) > MAX_STANDSTILL_MS)
      throw new ClockMoved('The clock of the database has moved');
  }

  async function measureAndPlan(): Promise<void> {
    const isMeasured = await measure();
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(measureAndPlan, isMeasured ? MEASURE_EVERY_MS : RETRY_AFTER_MS).unref();
  }

  function check(): void {
    if (timer && !isClosed) void measureAndPlan();
  }

  return {
    now,
    start: measureAndPlan,
    learn: learnFromNew,
    check,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

export type SkewLevel = 'ok' | 'warning' | 'error';

export function skewLevel(leadMs: number): SkewLevel {
  const skew = Math.abs(leadMs);
  if (skew < SKEW.warningMs) return 'ok';
  return skew < SKEW.errorMs ? 'warning' : 'error';
}

/** Returns `12.0 s ahead of {other}`, `12.0 s behind {other}`, or that both are the same. */
export function describeLead(leadMs: number, other: string): string {
  if (skewLevel(leadMs) === 'ok') return `the same as ${other}`;
  const seconds = (Math.abs(leadMs) / 1000).toFixed(1);
  return `${seconds} s ${leadMs > 0 ? 'ahead of' : 'behind'} ${other}`;
}

function roundTrip({ sentAt, answeredAt }: TimeSample): number {
  return answeredAt - sentAt;
}

/** Returns whether the answer does not prove an estimate wrong. The database rounds down to milliseconds. */
function isPossible(base: number, { sentAt, answeredAt, time }: TimeSample): boolean {
  return base >= time - answeredAt && base <= time + 1 - sentAt;
}

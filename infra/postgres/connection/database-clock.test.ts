import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { databaseClock, sampleTime } from '#infra/postgres/connection/database-clock.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-22T06:30:00Z');

/** A machine and a database whose clocks a test sets. */
function clocks() {
  const state = { monotonic: 5_000, machineLead: 0, databaseLead: 0, roundTripMs: 2, isAway: false };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const machine = {
    monotonic: () => state.monotonic,
    now: () => NOON + state.monotonic + state.machineLead,
  };
  const sample = vi.fn(async (): Promise<TimeSample> => {
    if (state.isAway) throw new Error('away');
    const sentAt = state.monotonic;
    const time = NOON + sentAt + state.roundTripMs / 2 + state.databaseLead;
    return { sentAt, answeredAt: sentAt + state.roundTripMs, time };
  });
  const clock = databaseClock({ sample, log, machine });
  const lead = () => clock.now().getTime() - (NOON + state.monotonic);
  return { state, log, sample, clock, lead };
}

const settled = () => sleep(5);

describe('the clock of the database', () => {
  test.each([10 * MINUTE, -10 * MINUTE])('corrects a machine that is %i ms ahead', async (machineLead) => {
    const { state, clock, lead } = clocks();
    state.machineLead = machineLead;
    expect(lead()).toBe(machineLead);
    await clock.start();
    expect(lead()).toBe(0);
    state.monotonic += 20_000;
    expect(lead()).toBe(0);
    clock.close();
  });

  test('is not moved when somebody sets the clock of the machine, and measures again', async () => {
    const { state, clock, lead, sample } = clocks();
    await clock.start();
    state.machineLead = 10 * MINUTE;
    expect(lead()).toBe(0);
    expect(sample).toHaveBeenCalledTimes(2);
    await settled();
    expect(lead()).toBe(0);
    clock.close();
  });

  test('takes the time of a new connection, and refuses it for once if the time has moved', async () => {
    const { state, clock, lead, sample } = clocks();
    await clock.start();
    state.databaseLead = 4_000;
    clock.learn(await sample());
    expect(lead()).toBe(4_000);
    state.databaseLead = -20 * MINUTE;
    const moved = await sample();
    expect(() => clock.learn(moved)).toThrow('The clock of the database has moved');
    expect(lead()).toBe(-20 * MINUTE);
    clock.learn(moved);
    clock.close();
  });

  test('takes the time of the first connection, however far this machine is off', async () => {
    const { state, clock, lead, sample } = clocks();
    state.databaseLead = 20 * MINUTE;
    clock.learn(await sample());
    expect(lead()).toBe(20 * MINUTE);
    clock.close();
  });

  test('catches up after the machine was suspended, when its monotonic clock stood still', async () => {
    const { state, clock, lead } = clocks();
    await clock.start();
    state.machineLead = 30 * MINUTE;
    state.databaseLead = 30 * MINUTE;
    clock.now();
    await settled();
    expect(lead()).toBe(30 * MINUTE);
    clock.close();
  });

  test('keeps its time during an outage, and never asks within a call', async () => {
    const { state, clock, lead, sample } = clocks();
    state.machineLead = 10 * MINUTE;
    await clock.start();
    state.isAway = true;
    for (let call = 0; call < 1_000; call += 1) expect(lead()).toBe(0);
    expect(sample).toHaveBeenCalledTimes(1);
    clock.check();
    await settled();
    expect(lead()).toBe(0);
    clock.close();
  });

  test('starts with the time of the machine if the database is away', async () => {
    const { state, clock, lead } = clocks();
    state.isAway = true;
    await clock.start();
    expect(lead()).toBe(0);
    clock.close();
  });

  test('stands still for a small correction backwards, and follows a database whose clock was set back', async () => {
    const { state, clock, lead } = clocks();
    await clock.start();
    clock.now();
    state.databaseLead = -3_000;
    clock.check();
    await settled();
    expect(lead()).toBe(0);
    state.monotonic += 1_000;
    expect(lead()).toBe(-1_000);
    state.monotonic += 4_000;
    expect(lead()).toBe(-3_000);
    state.databaseLead = -10 * MINUTE;
    clock.check();
    await settled();
    expect(lead()).toBe(-10 * MINUTE);
    clock.close();
  });

  test('ignores an answer that is too slow to say the time, and one that proves nothing', async () => {
    const { state, clock, lead } = clocks();
    await clock.start();
    state.databaseLead = 10 * MINUTE;
    state.roundTripMs = 4_000;
    clock.check();
    await settled();
    expect(lead()).toBe(0);
    state.databaseLead = 40;
    state.roundTripMs = 100;
    clock.check();
    await settled();
    expect(lead()).toBe(0);
    clock.close();
  });

  test('logs a difference once when it begins, by its size, and when it ends', async () => {
    const { state, clock, log } = clocks();
    state.machineLead = 5_000;
    await clock.start();
    clock.check();
    await settled();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { leadMs: 5_000 },
      'The clock of this machine is 5.0 s ahead of the clock of the database; set it by NTP',
    );
    state.machineLead = -10 * MINUTE;
    clock.check();
    await settled();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { leadMs: -600_000 },
      'The clock of this machine is 600.0 s behind the clock of the database; set it by NTP',
    );
    state.machineLead = 0;
    clock.check();
    await settled();
    expect(log.info).toHaveBeenCalledOnce();
    clock.close();
  });
});

describe('the time of a real database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DbPool;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.url);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  test('lies between the question and the answer', async () => {
    const base = Date.now() - performance.now();
    const { sentAt, answeredAt, time } = await sampleTime(db);
    expect(time).toBeGreaterThanOrEqual(Math.floor(base + sentAt) - 1);
    expect(time).toBeLessThanOrEqual(base + answeredAt + 1);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TurnOf } from '#domain/messaging/timing/turn.ts';
import { turnRepository } from '#infra/postgres/repositories/messaging/turn.repository.ts';
import { windowRepository } from '#infra/postgres/repositories/messaging/window.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const NUMBER = '1055';
const turns = turnRepository(db, NUMBER);
const windows = windowRepository(db);
const RIDER = '+919999900001';

const usual = (to = RIDER): TurnOf => ({ to, kind: 'booking-confirmed', importance: 2, withinMs: 0 });
const details = (to = RIDER): TurnOf => ({ ...usual(to), kind: 'ride-details', importance: 1 });
const code = (to = RIDER): TurnOf => ({ to, kind: 'otp', importance: 0, withinMs: 6_000 });
const AT_ONCE = { state: 'taken', inMs: 0 };

/** Lets time pass for the turns, the people and the windows of the database. */
async function pass(seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds}::float8)`;
  await sql`update message_turns set turn_at = turn_at - ${by}, opened_at = opened_at - ${by}`.execute(db);
  await sql`update message_windows set written_at = written_at - ${by}`.execute(db);
}

beforeEach(async () => {
  for (const table of ['message_turns', 'message_windows', 'whatsapp_numbers', 'messages'] as const)
    await db.deleteFrom(table).execute();
});

describe('one person', () => {
  test('gets one message in 6 seconds, and the next one asks again for its turn', async () => {
    expect(await turns.take(usual())).toEqual(AT_ONCE);
    const second = await turns.take(usual('+91 99999-00001'));
    expect(second).toMatchObject({ state: 'waits', reason: expect.stringContaining('6 seconds') });
    expect(second).toMatchObject({ waitMs: expect.any(Number) });
    await pass(5);
    expect(await turns.take(usual())).toMatchObject({ state: 'waits' });
    await pass(1);
    expect(await turns.take(usual())).toEqual(AT_ONCE);
  });

  test('delays no other person', async () => {
    await turns.take(usual());
    expect(await turns.take(usual('+919999900002'))).toEqual(AT_ONCE);
  });

  test('gets one of many messages that come at once', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => turns.take(usual())));
    expect(taken.filter(({ state }) => state === 'taken')).toEqual([AT_ONCE]);
  });

  test('gets a code in the next turn, before the messages that wait', async () => {
    await turns.take(usual());
    await pass(2);
    const turn = await turns.take(code());
    if (turn.state !== 'taken') throw new Error('The code has no turn');
    expect(turn.inMs).toBeGreaterThan(0);
    expect(turn.inMs).toBeLessThanOrEqual(4_000);
    // The turn of the code is in the future, so that another message comes 6 seconds after it.
    await pass(4);
    expect(await turns.take(usual())).toMatchObject({ state: 'waits' });
    // The sender of a second code would wait longer than it can.
    await pass(-4);
    expect(await turns.take(code())).toMatchObject({ state: 'waits' });
  });

  test('gets what matters more first: the others wait one after the other', async () => {
    await turns.take(usual());
    const waiting = (kind: string) =>
      sql`
      insert into messages (kind, channel, "to", subject, body, status, attempts, not_before)
      values (${kind}, 'whatsapp', ${RIDER}, '', '', 'queued', 0, now() + interval '5 seconds')`.execute(db);
    await waiting('ride-details');
    await waiting('booking-received');
    await waiting('booking-updated');
    const waitMs = async (message: TurnOf) => {
      const turn = await turns.take(message);
      if (turn.state !== 'waits') throw new Error('The message of this test has its turn');
      return turn.waitMs;
    };
    expect(await waitMs(details())).toBeLessThan(8_000);
    const confirmed = await waitMs(usual());
    expect(confirmed).toBeGreaterThan(12_000);
    expect(await waitMs({ ...usual(), kind: 'booking-updated', importance: 3 })).toBeGreaterThan(
      confirmed + 5_000,
    );
  });
});

describe('people a day', () => {
  const phone = (n: number) => `+9199999${String(n).padStart(5, '0')}`;

  async function limitOf(people: number, written: number): Promise<void> {
    await turns.mayAsk();
    await turns.learn(people);
    for (let n = 1; n <= written; n++) await turns.take(usual(phone(n)));
  }

  test('keeps the last tenth of the limit for what matters most', async () => {
    await limitOf(20, 17);
    expect(await turns.take(usual(phone(18)))).toEqual(AT_ONCE);
    expect(await turns.people()).toEqual({ people: 18, limit: 20, usual: 18 });
    expect(await turns.take(usual(phone(19)))).toEqual({
      ...{ state: 'waits', waitMs: 600_000 },
      reason: 'people-a-day: 18 of 20 people have been written to, and the rest is for what matters most',
    });
    expect(await turns.take(details(phone(19)))).toEqual(AT_ONCE);
    expect(await turns.take(code(phone(20)))).toEqual(AT_ONCE);
    // Meta decides about what matters most beyond the limit.
    expect(await turns.take(code(phone(21)))).toEqual(AT_ONCE);
  });

  test('holds back no message to a person who was written to today or who has written', async () => {
    await limitOf(20, 18);
    await windows.record([{ phone: phone(30), at: new Date() }]);
    await pass(6);
    expect(await turns.take(usual(phone(1)))).toEqual(AT_ONCE);
    expect(await turns.take(usual(phone(30)))).toEqual(AT_ONCE);
    expect(await turns.people()).toMatchObject({ people: 18 });
  });

  test('has room again 24 hours after the first message to a person, and not after the last', async () => {
    await limitOf(20, 18);
    await pass(23 * 3_600);
    await turns.take(usual(phone(1)));
    expect(await turns.take(usual(phone(40)))).toMatchObject({ state: 'waits' });
    await pass(3_600);
    expect(await turns.people()).toMatchObject({ people: 0 });
    expect(await turns.take(usual(phone(40)))).toEqual(AT_ONCE);
  });

  test('holds back nothing while no limit is known', async () => {
    for (let n = 1; n <= 30; n++) expect(await turns.take(usual(phone(n)))).toEqual(AT_ONCE);
    await turns.mayAsk();
    expect(await turns.take(usual(phone(31)))).toEqual(AT_ONCE);
    expect(await turns.people()).toEqual({ people: 31, limit: null, usual: null });
  });

  test('is asked for once an hour, by one of all processes, and keeps what is known', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => turns.mayAsk()));
    expect(asked.filter(Boolean)).toHaveLength(1);
    await turns.learn(250);
    await sql`update whatsapp_numbers set asked_at = now() - interval '1 hour'`.execute(db);
    expect(await turns.mayAsk()).toBe(true);
    expect(await turns.people()).toMatchObject({ limit: 250, usual: 225 });
  });
});

test('forgets people after a day, and with their data', async () => {
  await turns.take(usual());
  await turns.take(usual('+919999900002'));
  await windows.erase(RIDER);
  await turns.forget();
  const left = () => db.selectFrom('message_turns').select('opened_at').execute();
  expect(await left()).toHaveLength(1);
  await pass(25 * 3_600);
  await turns.forget();
  expect(await left()).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type Late, lateSentences, lateWork } from '#infra/health/late-work.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const HALF_AN_HOUR = 30 * 60_000;
const NONE = [0, 0];

let site: TestContainer;
beforeAll(async () => {
  site = await createTestContainer();
});
afterAll(() => site.drop());

/** Returns how many bookings are late, and the minutes of the oldest. */
async function late() {
  const { unmarked, untold } = await lateWork(site.container.db, HALF_AN_HOUR);
  const inMinutes = ({ count, oldestSeconds }: Late) => [count, Math.floor(oldestSeconds / 60)];
  return { unmarked: inMinutes(unmarked), untold: inMinutes(untold) };
}

async function placedAgo(minutes: number): Promise<BookingId> {
  const id = await placed(site.container);
  await sql`update bookings set placed_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    site.container.db,
  );
  return id;
}

const tell = (bookingId: BookingId) =>
  site.container.useCases.notifyAboutBooking({ bookingId, kind: 'booking-received' });

test('finds bookings without a first message and those past their time, from the database alone', async () => {
  expect(await late()).toEqual({ unmarked: NONE, untold: NONE });

  const fresh = await placed(site.container);
  expect(await late()).toEqual({ unmarked: NONE, untold: NONE });

  const untold = await placedAgo(5);
  expect(await late()).toEqual({ unmarked: NONE, untold: [1, 5] });

  const overdue = await placedAgo(40);
  expect(await late()).toEqual({
    unmarked: [1, 10],
    untold: [2, 40],
  });
  await tell(untold);
  await tell(overdue);
  expect(await late()).toEqual({ unmarked: [1, 10], untold: NONE });

  await site.container.useCases.markBookingOverdue({ id: overdue });
  expect(await late()).toEqual({ unmarked: NONE, untold: NONE });
  await tell(fresh);
});

test('leaves out what nobody owes: bookings of the team, and those of yesterday', async () => {
  const byTeam = await placedAgo(5);
  await sql`update booking_changes set to_status = 'confirmed' where booking_id = ${byTeam}`.execute(
    site.container.db,
  );
  const old = await placedAgo(25 * 60);
  await sql`update bookings set status = 'completed' where id = ${old}`.execute(site.container.db);
  expect(await late()).toEqual({ unmarked: NONE, untold: NONE });
});

test('finds a seat without a message', async () => {
  const { container } = site;
  const booking = await bookedSeat(container, (await newTrips(container))());
  await sql`update rideshare_bookings set booked_at = now() - interval '2 minutes'`.execute(container.db);
  expect((await late()).untold).toEqual([1, 2]);
  await container.useCases.notifyAboutSeat({ bookingId: booking.id, kind: 'seat-booked' });
  expect((await late()).untold).toEqual(NONE);
});

test('says it in sentences', () => {
  const none = { count: 0, oldestSeconds: 0 };
  expect(lateSentences({ unmarked: none, untold: none })).toEqual([]);
  expect(
    lateSentences({ unmarked: { count: 1, oldestSeconds: 61 }, untold: { count: 12, oldestSeconds: 1200 } }),
  ).toEqual([
    '12 bookings without a first message, the oldest for 20 minutes.',
    '1 booking past the time to confirm and not marked as overdue, the oldest for 2 minutes.',
  ]);
  const since = (minutes: number) => ({ count: 1, oldestSeconds: minutes * 60 });
  expect(lateSentences({ unmarked: since(119), untold: since(1290) })).toEqual([
    '1 booking without a first message, the oldest for 21 hours.',
    '1 booking past the time to confirm and not marked as overdue, the oldest for 119 minutes.',
  ]);
});

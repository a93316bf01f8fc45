import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOfAll } from '#infra/postgres/queries/bookings/all-bookings.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let house: TestContainer;
let now = 0;
let read: () => Promise<string>;
beforeAll(async () => {
  house = await createTestContainer();
  const counts = countsOfAll(house.container.db, () => now);
  read = async () =>
    (await counts())
      .map(({ status, service, count, fares }) => `${count} ${status} ${service} ₹${fares}`)
      .toSorted()
      .join();
});
afterAll(() => house.drop());

/** Counts without the memory. */
const counted = async () => {
  const { rows } = await sql<{ line: string }>`
    select count(*) || ' ' || status || ' ' || service || ' ₹' || sum(final_fare) as line
    from bookings group by status, service`.execute(house.container.db);
  return rows
    .map(({ line }) => line)
    .toSorted()
    .join();
};

test('counts again after each way in which a booking changes', async () => {
  const { container } = house;
  const { useCases, queries } = container;
  const id = await placed(container);
  const other = await placed(container);
  const version = async () => (await queries.bookings.find(id))?.version ?? 0;
  const ways: readonly (() => Promise<unknown>)[] = [
    () => placed(container),
    async () => accepted(await useCases.confirmBooking({ id, by: BY_OWNER })),
    async () => accepted(await useCases.undoDecision({ id, by: BY_OWNER })),
    async () =>
      accepted(
        await useCases.editBooking({ id, version: await version(), edit: { fare: 4321 }, by: BY_OWNER }),
      ),
    async () => accepted(await useCases.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null })),
    async () => accepted(await useCases.deleteBooking({ id: other, by: BY_OWNER })),
    async () => accepted(await useCases.restoreBooking({ id: other, by: BY_OWNER })),
    async () => accepted(await useCases.deleteCancelledBookings({ by: BY_OWNER })),
  ];
  for (const change of ways) {
    const before = await read();
    await change();
    expect(await read()).not.toBe(before);
    expect(await read()).toBe(await counted());
  }
});

test('counts at least once a minute, for what leaves no trace in the history', async () => {
  await placed(house.container);
  const before = await read();
  await sql`update bookings set base_fare = base_fare + 1, total_fare = total_fare + 1, final_fare = final_fare + 1`.execute(
    house.container.db,
  );
  now += 59_000;
  expect(await read()).toBe(before);
  now += 1_000;
  expect(await read()).toBe(await counted());
});

test('counts again after a failure', async () => {
  const { db } = house.container;
  await placed(house.container);
  await sql`alter table bookings rename column final_fare to fare_away`.execute(db);
  await expect(read()).rejects.toThrow();
  await sql`alter table bookings rename column fare_away to final_fare`.execute(db);
  expect(await read()).toBe(await counted());
});

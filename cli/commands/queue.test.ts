import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());

const run = (...words: string[]) => ratha(['queue', ...words], house.variables);

test('says that nothing needs an answer', async () => {
  expect(await run()).toMatchObject({ code: 0, out: 'Nothing needs an answer now.\n', err: '' });
});

test('lists the work, the most urgent first, all or one kind', async () => {
  const { db } = house.container;
  const now = new Date();
  const waiting = await addBooking(db, addMinutes(now, 3_000), {
    status: 'received',
    placedAt: addMinutes(now, -100),
  });
  const soon = await addBooking(db, addMinutes(now, 45));
  await sql`update bookings set fare_estimated = true where id = ${soon.id}`.execute(db);

  const { code, out } = await run();
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`late +confirm +Waits for a decision +BK-${waiting.id} `));
  expect(out).toMatch(new RegExp(`in 1\\d min +assign +Has no driver +BK-${soon.id} `));

  const { items, counts, total } = JSON.parse((await run('--json')).out);
  expect(items.map(({ key }: { key: string }) => key)).toEqual([
    `confirm-booking-${waiting.id}`,
    `assign-booking-${soon.id}`,
    `fare-booking-${soon.id}`,
  ]);
  expect(items[0]).toMatchObject({
    isLate: true,
    bookingId: waiting.id,
    dutyId: null,
    from: expect.any(String),
  });
  expect(counts).toMatchObject({ confirm: 1, assign: 1, fare: 1, start: 0, conflict: 0 });
  expect(total).toBe(3);

  const one = JSON.parse((await run('--kind', 'fare', '--json')).out);
  expect([one.items.length, one.items[0].kind, one.total]).toEqual([1, 'fare', 1]);
});

test('refuses an unknown kind with exit code 2', async () => {
  expect((await run('--kind', 'all')).code).toBe(2);
});

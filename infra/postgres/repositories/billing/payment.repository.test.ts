import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumOf } from '#domain/billing/payment.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { rupees } from '#domain/kernel/money.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());

const CASH = { method: 'cash', by: BY_OWNER } as const;
const FIVE = [1, 2, 3, 4, 5];

async function raiseFare(id: BookingId, by: number) {
  const { acts, queries } = house.container;
  const { price } = (await queries.bookings.find(id)) ?? {};
  const edit = { fare: (price?.final ?? 0) + by };
  accepted(
    await acts.editBooking({
      id,
      version: null,
      edit,
      sendEmail: false,
      by: BY_OWNER,
      override: null,
    }),
  );
}

test('many people at once mark the fare of a booking once, and its rest once', async () => {
  const { acts, queries } = house.container;
  const id = await placed(house.container);
  const marked = async () => {
    const marks = await Promise.all(FIVE.map(() => acts.markBookingPaid({ id, ...CASH })));
    const payments = await queries.payments.ofParts([{ kind: 'booking', id }]);
    return [marks.filter(({ ok }) => ok).length, sumOf(payments)];
  };
  const { price } = (await queries.bookings.find(id)) ?? {};
  const fare = price?.final ?? 0;
  expect(await marked()).toEqual([1, fare]);
  await raiseFare(id, 561);
  expect(await marked()).toEqual([1, fare + 561]);
  const undone = await Promise.all(FIVE.map(() => acts.markBookingUnpaid({ id, by: BY_OWNER })));
  expect(undone.flatMap((one) => (one.ok ? one.value.payment?.amount : [])).toSorted()).toEqual(
    [fare, 561].toSorted(),
  );
});

test('a fare that grows while its rest is marked leaves a rest, and no false sum', async () => {
  const { acts, queries } = house.container;
  const id = await placed(house.container);
  accepted(await acts.markBookingPaid({ id, ...CASH }));
  await raiseFare(id, 100);
  await Promise.all([raiseFare(id, 200), acts.markBookingPaid({ id, ...CASH })]);
  await acts.markBookingPaid({ id, ...CASH });
  const { price } = (await queries.bookings.find(id)) ?? {};
  expect(sumOf(await queries.payments.ofParts([{ kind: 'booking', id }]))).toBe(price?.final);
});

test('many people at once mark the fare of a seat once, and its rest once', async () => {
  const { acts, queries, db } = house.container;
  const { id } = await bookedSeat(house.container, (await newTrips(house.container))());
  const marked = async () => {
    const marks = await Promise.all(FIVE.map(() => acts.markSeatPaid({ id, ...CASH })));
    const payments = await queries.payments.ofParts([{ kind: 'seat', id }]);
    return [marks.filter(({ ok }) => ok).length, sumOf(payments)];
  };
  const fare = (await queries.rideshare.find(id))?.fare ?? 0;
  expect(await marked()).toEqual([1, fare]);
  await db
    .updateTable('rideshare_bookings')
    .set({ fare: rupees(fare + 200) })
    .where('id', '=', id)
    .execute();
  expect(await marked()).toEqual([1, fare + 200]);
  expect(accepted(await acts.markSeatUnpaid({ id, by: BY_OWNER }))).toMatchObject({
    ...{ paymentStatus: 'paid', payment: { amount: 200 } },
  });
  expect(await queries.payments.ofParts([{ kind: 'seat', id }])).toMatchObject([{ amount: fare }]);
});

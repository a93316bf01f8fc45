import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { seatBookingChanges } from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import { bookedSeats, newTrips } from '#tests/builders/new-trips.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { waitingForLocks } from '#tests/setup/waiting-for-locks.ts';

let house: TestContainer;
let another: () => Trip;
beforeAll(async () => {
  house = await createTestContainer();
  another = await newTrips(house.container);
});
afterAll(() => house.drop());

type Lock = (db: Db, id: RideshareBookingId) => Promise<readonly (RideshareBooking | undefined)[]>;

test.each<[string, number, Lock]>([
  ['booking', 1, async (db, id) => [await seatBookingChanges(db).lock(id)]],
  ['group', 2, (db, id) => seatBookingChanges(db).lockGroup(id)],
])('locks a %s of %i that moves to another trip meanwhile, and reads it there', async (_, count, lock) => {
  const { db } = house.container;
  const [from, to] = [another(), another()];
  const { id } = await bookedSeats(house.container, from, ['A1', 'B1']);
  let locked: ReturnType<Lock> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('rideshare_bookings')
      .set({ trip_id: to.id })
      .where('trip_id', '=', from.id)
      .execute();
    locked = db.transaction().execute((other) => lock(other, id));
    await eventually(() => waitingForLocks(db));
  });
  expect((await locked)?.map((seat) => seat?.trip.id)).toEqual(new Array(count).fill(to.id));
});

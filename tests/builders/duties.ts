import { type Booking, serviceOf } from '#domain/bookings/booking.ts';
import { bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { BookingParts } from '#domain/bookings/testing/booking-parts.ts';
import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import { followOn } from '#domain/duties/follow/follow.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { couponRepository } from '#infra/postgres/repositories/bookings/coupon.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { withFreeVehicles } from '#infra/postgres/repositories/duties/reactivation.ts';
import { withDutiesAhead } from '#infra/postgres/repositories/fleet/deactivation.ts';
import { driverRepository } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { vehicleRepository } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { aBooking, aRide, TIMEOUTS } from '#tests/builders/bookings.ts';
import { BY_RIDER, CONTACT } from '#tests/builders/people.ts';

/** The store of duties on PostgreSQL. */
export function dutyStore(db: Db): DutyStore {
  return { ...dutyRepository(db), ...dutySheetRepository(db, noDepots) };
}

/** Runs work in a transaction with the stores that change duties and the fleet, and the bookings and trips they belong to. */
export function dutyTransactions(db: DbPool) {
  return inTransactionOf(db, (trx) => ({
    bookings: bookingRepository(trx),
    coupons: couponRepository(trx),
    customers: customerRepository(trx),
    deletedBookings: deletedBookingRepository(trx),
    drivers: withFreeVehicles(trx, withDutiesAhead(trx, 'driver', driverRepository(trx))),
    duties: dutyStore(trx),
    follow: followOn(dutyStore(trx)),
    trips: tripRepository(trx),
    vehicles: withDutiesAhead(trx, 'vehicle', vehicleRepository(trx)),
  }));
}

let made = 0;

/** Adds a driver, who works 06:00 to 22:00 every day with a vehicle if it is given. */
export async function addDriver(
  db: DbPool,
  name: string,
  vehicleId: VehicleId | null = null,
): Promise<DriverId> {
  made += 1;
  const { id } = await db
    .insertInto('drivers')
    .values({
      name,
      phone: `+9198${String(made).padStart(8, '0')}` as Phone,
      license: `DL-${made}`,
      experience: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('driver_shifts')
    .values(
      WEEKDAYS.map((weekday) => ({
        ...{ driver_id: id, weekday, starts_at: '06:00' as never, ends_at: '22:00' as never },
        ...{ vehicle_id: vehicleId, from_date: null, until_date: null, reason: null },
      })),
    )
    .execute();
  return id;
}

/** Adds a vehicle with a range of 530 km. */
export async function addVehicle(db: DbPool): Promise<VehicleId> {
  made += 1;
  const { id } = await db
    .insertInto('vehicles')
    .values({
      make: 'Kia',
      model: 'Carens EV',
      reg_no: `DL1AB${String(made).padStart(4, '0')}`,
      vehicle_type: 'mpv',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Places a booking, confirmed by default, whose pickup is at an instant. */
export async function addBooking(db: DbPool, pickupAt: Date, known: BookingParts = {}): Promise<Booking> {
  const customer = await customerRepository(db).ofPhone(CONTACT.phone);
  const draft = {
    ...aBooking({ ride: aRide(pickupAt), status: 'confirmed', ...known }),
    customerId: customer.id,
  };
  const placed = await bookingRepository(db).place(
    draft,
    { kind: 'received', from: null, to: draft.status, by: BY_RIDER, at: draft.placedAt, note: null },
    {
      sequence: 1,
      type: 'received',
      status: draft.status,
      deadlines: bookingDeadlines(draft, TIMEOUTS),
    },
    null,
  );
  if (!placed || 'code' in placed) throw new Error(`The ${serviceOf(draft)} booking was not placed`);
  return placed;
}

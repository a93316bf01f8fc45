import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DutyId, DutyState } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** The driver and the vehicle of a booking. */
export type AssignedLine = {
  readonly dutyId: DutyId;
  readonly driverId: DriverId;
  readonly driverName: string;
  readonly driverPhone: Phone;
  readonly vehicleId: VehicleId;
  /** Make and model. */
  readonly vehicleName: string;
  readonly regNo: string;
};

/** Selects the driver and the vehicle of duties. */
function selectLines(db: Db) {
  return db
    .selectFrom('duties')
    .innerJoin('drivers', 'drivers.id', 'duties.driver_id')
    .innerJoin('vehicles', 'vehicles.id', 'duties.vehicle_id')
    .select([
      'duties.id as dutyId',
      'duties.driver_id as driverId',
      'drivers.name as driverName',
      'drivers.phone as driverPhone',
      'duties.vehicle_id as vehicleId',
      'vehicles.reg_no as regNo',
    ])
    .select(sql<string>`vehicles.make || ' ' || vehicles.model`.as('vehicleName'));
}

/** Selects the driver and the vehicle of each selected booking, or null. */
export function selectAssigned(db: Db) {
  const line = selectLines(db).where(sql<boolean>`duties.booking_id = bookings.id`);
  return jsonObjectFrom(line).$castTo<AssignedLine | null>().as('assigned');
}

export type BookingDuty = AssignedLine & {
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: DutyState;
  readonly notifiedAt: Date | null;
  readonly overrideReason: string | null;
  readonly overrideRole: Actor['role'] | null;
  readonly overridePhone: Phone | null;
  readonly overrideAt: Date | null;
};

/** A duty with its booking or trip. Exactly one of them is set. */
export type FoundDuty = BookingDuty & {
  readonly bookingId: BookingId | null;
  readonly tripId: TripId | null;
};

export type BookingDutyChange = Selectable<Tables['duty_changes']> & {
  /** Null if the driver or vehicle is deleted. */
  readonly driverName: string | null;
  readonly regNo: string | null;
};

/** Selects duties with their drivers and vehicles. */
function selectDuties(db: Db) {
  return selectLines(db).select([
    'duties.version',
    'duties.starts_at as startsAt',
    'duties.ends_at as endsAt',
    'duties.state',
    'duties.notified_at as notifiedAt',
    'duties.override_reason as overrideReason',
    'duties.override_role as overrideRole',
    'duties.override_phone as overridePhone',
    'duties.override_at as overrideAt',
  ]);
}

function selectChanges(db: Db) {
  return db
    .selectFrom('duty_changes')
    .leftJoin('drivers', 'drivers.id', 'duty_changes.driver_id')
    .leftJoin('vehicles', 'vehicles.id', 'duty_changes.vehicle_id')
    .select(columnsOf('duty_changes'))
    .select(['drivers.name as driverName', 'vehicles.reg_no as regNo'])
    .orderBy('duty_changes.id');
}

/** Queries for pages and calls. */
export function bookingDutyQueries(db: Db) {
  return {
    /** Returns the driver and the vehicle of each booking that has a duty. */
    async assigned(ids: readonly BookingId[]): Promise<Map<BookingId, AssignedLine>> {
      if (ids.length === 0) return new Map();
      const rows = await selectLines(db)
        .select('duties.booking_id')
        .where('duties.booking_id', 'in', ids)
        .execute();
      return new Map(rows.flatMap(({ booking_id: id, ...line }) => (id ? [[id, line] as const] : [])));
    },

    /** Returns the driver and the vehicle of each trip that has a duty. */
    async assignedTrips(ids: readonly TripId[]): Promise<Map<TripId, AssignedLine>> {
      if (ids.length === 0) return new Map();
      const rows = await selectLines(db)
        .select('duties.trip_id')
        .where('duties.trip_id', 'in', ids)
        .execute();
      return new Map(rows.flatMap(({ trip_id: id, ...line }) => (id ? [[id, line] as const] : [])));
    },

    /** Returns the duty of a booking, or undefined. */
    async duty(id: BookingId): Promise<BookingDuty | undefined> {
      return selectDuties(db).where('duties.booking_id', '=', id).executeTakeFirst();
    },

    /** Returns a duty of a booking or of a trip, or undefined. */
    async find(id: DutyId): Promise<FoundDuty | undefined> {
      return selectDuties(db)
        .select(['duties.booking_id as bookingId', 'duties.trip_id as tripId'])
        .where('duties.id', '=', id)
        .executeTakeFirst();
    },

    /** Returns the messages about a duty, oldest first. */
    async messages(id: DutyId): Promise<Selectable<Tables['messages']>[]> {
      return db
        .selectFrom('messages')
        .select(columnsOf('messages'))
        .where('duty_id', '=', id)
        .orderBy('id')
        .execute();
    },

    /** Returns the changes of one duty, oldest first. */
    async changes(id: DutyId): Promise<BookingDutyChange[]> {
      return selectChanges(db).where('duty_changes.duty_id', '=', id).execute();
    },

    /** Returns all changes of a booking's duties, oldest first. */
    async history(id: BookingId): Promise<BookingDutyChange[]> {
      return selectChanges(db).where('duty_changes.booking_id', '=', id).execute();
    },
  };
}

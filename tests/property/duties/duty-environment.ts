import { expect } from 'vitest';
import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import {
  addMinutes,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaTimeOf,
  MINUTE_MS,
} from '#domain/kernel/india-time.ts';
import type { RouteId } from '#domain/rideshare/route.ts';
import type { Container } from '#infra/container/container.ts';
import { addBooking, addDriver, addVehicle, dutyStore } from '#tests/builders/duties.ts';
import { india, type settableClock } from '#tests/builders/india.ts';
import { DutyModel, type Minute, type ModelRide } from '#tests/property/duties/duty-model.ts';

export type DutyEnvironment = {
  readonly container: Container;
  readonly clock: ReturnType<typeof settableClock>;
  readonly duties: DutyStore;
  drivers: readonly DriverId[];
  vehicles: readonly VehicleId[];
};

export const BY: Actor = { role: 'owner', phone: null, surface: 'cli' };
export const START = india('2026-11-22 20:00');
const MONDAY = india('2026-11-23 00:00');

export const instantOf = (minute: Minute) => addMinutes(MONDAY, minute);
export const minuteOf = (instant: Date): Minute => (instant.getTime() - MONDAY.getTime()) / MINUTE_MS;
export const dateOf = (minute: Minute): IndiaDate => indiaDateOf(instantOf(minute));
export const timeOf = (minute: Minute): IndiaTime => indiaTimeOf(instantOf(minute));
export const driverAt = (real: DutyEnvironment, index: number) => real.drivers[index] as DriverId;
export const vehicleAt = (real: DutyEnvironment, index: number) => real.vehicles[index] as VehicleId;
export const subjectOf = ({ kind, id }: ModelRide) => ({ kind, id }) as DutySubject;

/** The departures of two trips, which take two hours. */
const TRIPS: readonly Minute[] = [600, 690];
const TRIP_MINUTES = 120;

export function createDutyEnvironment(
  container: Container,
  clock: DutyEnvironment['clock'],
): DutyEnvironment {
  return { container, clock, duties: dutyStore(container.db), drivers: [], vehicles: [] };
}

/** Removes everything, and adds two drivers, two vehicles and two trips. */
export async function startAfresh(
  real: DutyEnvironment,
): Promise<{ model: DutyModel; real: DutyEnvironment }> {
  const { db } = real.container;
  for (const table of [
    ...(['duty_changes', 'duties', 'deleted_bookings', 'bookings', 'rideshare_trips'] as const),
    ...(['driver_leave', 'driver_shifts', 'fleet_changes', 'drivers', 'vehicles', 'outbox_events'] as const),
  ])
    await db.deleteFrom(table).execute();
  // The model knows no driving between places.
  await db.updateTable('rideshare_stops').set({ latitude: null, longitude: null }).execute();
  real.clock.now = START;
  real.vehicles = [await addVehicle(db), await addVehicle(db)];
  real.drivers = [await addDriver(db, 'Asha'), await addDriver(db, 'Ravi')];
  const model = new DutyModel();
  model.now = START.getTime();
  for (const [index] of real.drivers.entries())
    for (let weekday = 0; weekday < 7; weekday += 1) model.setShift(index, weekday, { from: 360, to: 1320 });
  for (const [index, start] of TRIPS.entries()) {
    const { id } = await db
      .insertInto('rideshare_trips')
      .values({
        ...{ route_id: 'delhi-dehradun' as RouteId, trip_date: dateOf(start) },
        ...{ direction: index === 0 ? 'outbound' : 'return', closed_at: null },
        ...{ departs_at: instantOf(start), arrives_at: instantOf(start + TRIP_MINUTES) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    model.rides.push({
      kind: 'trip',
      id,
      status: 'confirmed',
      start,
      minutes: TRIP_MINUTES,
      duty: null,
      lost: null,
    });
  }
  return { model, real };
}

export async function placeBooking({ container }: DutyEnvironment, start: Minute): Promise<ModelRide> {
  const { id } = await addBooking(container.db, instantOf(start));
  return { kind: 'booking', id, status: 'confirmed', start, minutes: 120, duty: null, lost: null };
}

/** Expects the duties of the model in the database, and no clash that nobody has overridden. */
export async function expectAgreement(model: DutyModel, real: DutyEnvironment): Promise<void> {
  const rows = await real.container.db.selectFrom('duties').selectAll().orderBy('id').execute();
  const stored = rows.map((row) => ({
    ride: row.booking_id ?? row.trip_id,
    id: row.id,
    version: row.version,
    driver: real.drivers.indexOf(row.driver_id),
    vehicle: real.vehicles.indexOf(row.vehicle_id),
    from: minuteOf(row.starts_at),
    to: minuteOf(row.ends_at),
    isOverridden: row.override_at !== null,
  }));
  const expected = model.rides.flatMap(({ id: ride, duty }) => (duty ? [{ ride, ...duty }] : []));
  expect(stored).toEqual(expected.toSorted((a, b) => a.id - b.id));
  for (const [index, one] of stored.entries())
    for (const other of stored.slice(index + 1)) {
      const isShared = one.driver === other.driver || one.vehicle === other.vehicle;
      if (isShared && one.from < other.to && other.from < one.to)
        expect(one.isOverridden || other.isOverridden).toBe(true);
    }
}

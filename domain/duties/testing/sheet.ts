import type { DutyId, PlannedDuty } from '#domain/duties/duty.ts';
import type { EnergyRules } from '#domain/duties/energy-rules.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes, type IndiaDate, type IndiaTime, type Weekday } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Vehicles charge only while they rest. */
export const noDepots: EnergyRules = { depots: [], kwhPer100Km: 14 };

/** Returns a sheet: the given rows, and nothing else. */
export function sheetWith(rows: Partial<DutySheet>): DutySheet {
  return { duties: [], drivers: [], vehicles: [], shifts: [], leave: [], energy: noDepots, ...rows };
}

export function testDriver(id: number, changes: Partial<Driver> = {}): Driver {
  return {
    id: id as DriverId,
    version: 1,
    name: `Driver ${id}`,
    phone: `+9198000000${String(id).padStart(2, '0')}` as Phone,
    license: `DL-${id}`,
    experience: null,
    language: 'en',
    active: true,
    ...changes,
  };
}

export function testVehicle(id: number, changes: Partial<Vehicle> = {}): Vehicle {
  return {
    id: id as VehicleId,
    version: 1,
    make: 'BYD',
    model: 'e6',
    regNo: `DL01AB00${String(id).padStart(2, '0')}`,
    type: 'mpv',
    capacity: 4,
    rangeKm: 530,
    active: true,
    outOfService: null,
    ...changes,
  };
}

/** Returns a duty of 120 minutes for the booking with the same id, of driver 1 with vehicle 1. */
export function testDuty(
  id: number,
  startsAt: Date,
  { minutes = 120, driver = 1, vehicle = 1, ...changes }: DutyChanges = {},
): PlannedDuty {
  return {
    id: id as DutyId,
    version: 1,
    subject: { kind: 'booking', id: id as BookingId },
    driverId: driver as DriverId,
    vehicleId: vehicle as VehicleId,
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    state: 'assigned',
    notifiedAt: null,
    override: null,
    service: 'airport',
    label: `BK-${id}`,
    from: null,
    to: null,
    fromName: 'Noida Sector 18',
    toName: 'Delhi Airport, Terminal 3',
    km: null,
    ...changes,
  };
}

type DutyChanges = Partial<PlannedDuty> & {
  readonly minutes?: number;
  readonly driver?: number;
  readonly vehicle?: number;
};

export function testShift(
  driver: number,
  weekday: Weekday,
  startsAt: string,
  endsAt: string,
  changes: Partial<WeeklyShift> = {},
): WeeklyShift {
  return {
    driverId: driver as DriverId,
    weekday,
    startsAt: startsAt as IndiaTime,
    endsAt: endsAt as IndiaTime,
    vehicleId: null,
    from: null,
    until: null,
    reason: null,
    ...changes,
  };
}

/** Returns leave for a whole day, or for a part of it. */
export function testLeave(driver: number, date: string, startsAt?: string, endsAt?: string): DriverLeave {
  return {
    driverId: driver as DriverId,
    date: date as IndiaDate,
    startsAt: (startsAt ?? null) as IndiaTime | null,
    endsAt: (endsAt ?? null) as IndiaTime | null,
    reason: null,
  };
}

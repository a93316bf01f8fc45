import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { carriedOverTo, leaveIn, shiftOn, shiftThatFollows } from '#domain/duties/availability/shift-on.ts';
import { BUFFER_MINUTES, GRACE_MINUTES } from '#domain/duties/conflict.ts';
import { neededBetween } from '#domain/duties/conflicts/pairs.ts';
import { MAX_DRIVE_MINUTES } from '#domain/duties/conflicts/sheet-interval.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { outOfServiceIn } from '#domain/fleet/vehicles/out-of-service.ts';
import { addMinutes, type IndiaDate, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** A driver who has the car of a shift. */
type CarShift = { readonly driver: Driver; readonly interval: Interval };

/** A vehicle with the drivers whose shifts it comes with, and the duties that it has. */
export type DayCar = {
  readonly vehicle: Vehicle;
  readonly shifts: readonly CarShift[];
  /** Sorted by start. */
  readonly duties: readonly PlannedDuty[];
};

/** Why a car cannot take a waiting duty, from the best reason to the worst: another time of the same ride might do. */
export const OBSTACLES = [
  'busy',
  'out-of-range',
  'too-few-seats',
  'on-leave',
  'out-of-service',
  'no-shift',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Returns the active vehicles that come with a shift of an active driver on a day. */
export function carsOfDay(sheet: DutySheet, date: IndiaDate): DayCar[] {
  const { dutiesOfVehicle } = indexSheet(sheet);
  const shifts = sheet.drivers
    .filter(({ active }) => active)
    .flatMap((driver) =>
      shiftsOfDay(sheet, driver, date).map(({ shift, interval }) => ({
        vehicleId: shift.vehicleId,
        driver,
        interval,
      })),
    );
  const ofVehicle = Map.groupBy(shifts, ({ vehicleId }) => vehicleId);
  return sheet.vehicles
    .filter(({ active, id }) => active && ofVehicle.has(id))
    .map((vehicle) => ({
      vehicle,
      shifts: ofVehicle.get(vehicle.id) ?? [],
      duties: dutiesOfVehicle.get(vehicle.id) ?? [],
    }));
}

/** The rest of the shift of the day before, and the day's own shift. */
function shiftsOfDay(sheet: DutySheet, { id }: Driver, date: IndiaDate) {
  const own = shiftOn(sheet, id, date);
  const rest = carriedOverTo(sheet, id, date);
  return [...(rest ? [rest] : []), ...(own && !own.carriedOver ? [own] : [])];
}

/** Returns the driver who takes a waiting duty with a car, or why nobody can. */
export function driverWith(sheet: DutySheet, car: DayCar, waiting: WaitingDuty): Driver | Obstacle {
  const { startsAt, endsAt, seats } = waiting;
  const onShift = car.shifts
    .filter((shift) => startsAt >= shift.interval.from && isOverBy(sheet, car.vehicle, shift, endsAt))
    .sort((a, b) => Number(endsAt > a.interval.to) - Number(endsAt > b.interval.to));
  if (onShift.length === 0) return 'no-shift';
  if (outOfServiceIn(car.vehicle, { from: startsAt, to: endsAt })) return 'out-of-service';
  const present = onShift.filter(({ driver }) => !leaveIn(sheet, driver.id, { from: startsAt, to: endsAt }));
  if (present.length === 0) return 'on-leave';
  if (seats !== null && seats > car.vehicle.capacity) return 'too-few-seats';
  if (!car.duties.every((duty) => hasRoom(duty, waiting))) return 'busy';
  const { dutiesOfDriver } = indexSheet(sheet);
  const free = present.find(({ driver }) =>
    (dutiesOfDriver.get(driver.id) ?? []).every((duty) => hasRoom(duty, waiting)),
  );
  return free?.driver ?? 'busy';
}

/** Returns whether a duty ends within the grace of a shift, or of those that follow it with the same vehicle. */
function isOverBy(sheet: DutySheet, vehicle: Vehicle, { driver, interval }: CarShift, endsAt: Date): boolean {
  if (endsAt <= addMinutes(interval.to, GRACE_MINUTES)) return true;
  const next = shiftThatFollows(sheet, driver.id, interval);
  return next?.shift.vehicleId === vehicle.id && isOverBy(sheet, vehicle, { driver, ...next }, endsAt);
}

/** Returns whether buffer and drive fit between a duty and a waiting one, whichever comes first. */
function hasRoom(duty: PlannedDuty, waiting: WaitingDuty): boolean {
  return duty.startsAt < waiting.startsAt ? canFollow(duty, waiting) : canFollow(waiting, duty);
}

type Leg = Pick<PlannedDuty, 'startsAt' | 'endsAt' | 'from' | 'to'>;

/** Returns whether the same car can do two duties in turn (docs/product/duties.md#conflicts). */
export function canFollow(earlier: Leg, later: Leg): boolean {
  const gapMinutes = (later.startsAt.getTime() - earlier.endsAt.getTime()) / MINUTE_MS;
  if (gapMinutes < BUFFER_MINUTES) return false;
  return gapMinutes >= MAX_DRIVE_MINUTES || gapMinutes >= neededBetween(earlier, later);
}

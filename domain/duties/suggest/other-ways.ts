import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { shiftAt } from '#domain/duties/availability/shift-on.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { type Candidate, conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { MAX_HOURS_FROM_PICKUP, MAX_MOVE_HOURS } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { type Fit, fitOf } from '#domain/duties/suggest/fit.ts';
import { isSuggested, rankDrivers, type Suggestion } from '#domain/duties/suggest/suggest-drivers.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import { addMinutes, HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** A duty that needs another driver, vehicle or time. */
export type AssignedRide = WaitingDuty & { readonly driverId: DriverId; readonly vehicleId: VehicleId };

/** A vehicle for a duty, with how it fits into the day. */
export type OtherVehicle = {
  readonly vehicle: Vehicle;
  readonly fit: Fit;
  /** Another driver has it on shift at the start of the duty. */
  readonly isOnShift: boolean;
};

const STEP_MINUTES = 5;

/** Returns the other drivers who can take a duty as it is, best first (docs/product/duties.md#resolve). */
export function otherDrivers(sheet: DutySheet, ride: AssignedRide): Suggestion[] {
  return rankDrivers(sheet, ride).filter(
    (suggestion) => suggestion.driver.id !== ride.driverId && isSuggested(suggestion, ride),
  );
}

/**
 * Returns the other vehicles that are free for a duty with its driver, best first: on no shift then, with the fewest empty
 * kilometres, with the most range left (docs/product/duties.md#resolve).
 */
export function otherVehicles(sheet: DutySheet, ride: AssignedRide): OtherVehicle[] {
  const onShift = vehiclesOnShift(sheet, ride);
  return sheet.vehicles
    .filter(({ id, active, capacity }) => id !== ride.vehicleId && active && capacity >= (ride.seats ?? 0))
    .filter(({ id }) => !conflictsOfCandidate(sheet, candidate(ride, { vehicleId: id })).some(isOfVehicle))
    .map((vehicle) => ({
      vehicle,
      fit: fitOf(sheet, ride, { driverId: ride.driverId, vehicleId: vehicle.id }),
      isOnShift: onShift.has(vehicle.id),
    }))
    .sort(
      (a, b) =>
        Number(a.isOnShift) - Number(b.isOnShift) ||
        a.fit.addedKm - b.fit.addedKm ||
        (b.fit.rangeLeftKm ?? 0) - (a.fit.rangeLeftKm ?? 0) ||
        a.vehicle.regNo.localeCompare(b.vehicle.regNo),
    );
}

/**
 * Returns the nearest starts at which a duty has no conflict with its driver and vehicle: at most one earlier and one
 * later, the nearest first (docs/product/duties.md#resolve). None has passed.
 */
export function otherStarts(
  sheet: DutySheet,
  ride: AssignedRide,
  { now, pickupAt }: { readonly now: Date; readonly pickupAt: Date },
): Date[] {
  const minutes = (ride.endsAt.getTime() - ride.startsAt.getTime()) / MINUTE_MS;
  const isPossible = (startsAt: Date) =>
    startsAt > now &&
    Math.abs(startsAt.getTime() - pickupAt.getTime()) <= MAX_HOURS_FROM_PICKUP * HOUR_MS &&
    conflictsOfCandidate(sheet, candidate(ride, { startsAt, endsAt: addMinutes(startsAt, minutes) }))
      .length === 0;
  const steps = Array.from(
    { length: (MAX_MOVE_HOURS * 60) / STEP_MINUTES },
    (_, at) => (at + 1) * STEP_MINUTES,
  );
  const nearest = (direction: 1 | -1) =>
    steps.map((step) => addMinutes(ride.startsAt, direction * step)).find(isPossible);
  const distance = (start: Date) => Math.abs(start.getTime() - ride.startsAt.getTime());
  return [nearest(-1), nearest(1)]
    .filter((start) => start !== undefined)
    .sort((a, b) => distance(a) - distance(b));
}

function candidate(ride: AssignedRide, changes: Partial<Candidate>): Candidate {
  const { subject, from, to, km, driverId, vehicleId, startsAt, endsAt } = ride;
  return { subject, from, to, km, driverId, vehicleId, startsAt, endsAt, ...changes };
}

function isOfVehicle(conflict: Conflict): boolean {
  const { type } = conflict;
  return (
    type === 'vehicle_overlap' ||
    type === 'vehicle_out_of_service' ||
    type === 'range_exceeded' ||
    (type === 'insufficient_buffer' && conflict.of === 'vehicle')
  );
}

function vehiclesOnShift(sheet: DutySheet, { driverId, startsAt }: AssignedRide): ReadonlySet<VehicleId> {
  const others = [...indexSheet(sheet).drivers.values()].filter(
    ({ id, active }) => active && id !== driverId,
  );
  const vehicles = others.map(({ id }) => shiftAt(sheet, id, startsAt)?.shift.vehicleId);
  return new Set(vehicles.filter((vehicle) => vehicle != null));
}

import { leaveIn } from '#domain/duties/availability/shift-on.ts';
import { type Conflict, type Severity, severityOf } from '#domain/duties/conflict.ts';
import { type DriverOption, driverOptions } from '#domain/duties/conflicts/driver-options.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutySubject, DutyTime } from '#domain/duties/duty.ts';
import type { DutySheet, ReadDutySheet } from '#domain/duties/ports.ts';
import type { DriverLeave } from '#domain/duties/shift.ts';
import { type Fit, fitOf } from '#domain/duties/suggest/fit.ts';
import { type WaitingDuty, type WaitingRide, waitingDuty } from '#domain/duties/waiting.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** A driver for a ride, with how it fits into the driver's day. */
export type Suggestion = DriverOption & { readonly fit: Fit };

/** The facts about a ride that decide the order of the drivers. */
export type RankedRide = Pick<WaitingDuty, 'subject' | 'startsAt' | 'endsAt' | 'from' | 'to' | 'km'> & Sold;
type Sold = Partial<Pick<WaitingDuty, 'seats'>>;

export type DriverOnLeave = { readonly driver: Driver; readonly leave: DriverLeave };

export type Suggestions = {
  readonly ride: WaitingDuty;
  /** Best first. The last ones cannot take the ride without an override. */
  readonly suggestions: readonly Suggestion[];
  /** Active drivers who are on leave during the ride. */
  readonly onLeave: readonly DriverOnLeave[];
  /** The duty sheet, from which conflicts are put into words. */
  readonly sheet: DutySheet;
};

export type SuggestDriversDeps = {
  readonly dutySheet: ReadDutySheet;
  readonly rides: { readonly ride: (subject: DutySubject) => Promise<WaitingRide | undefined> };
};

export type RideNotFound = { readonly code: 'not-found'; readonly what: DutySubject['kind'] };

/**
 * Suggests drivers for a booking or trip (docs/product/duties.md#suggest), as if its duty had another time if one is given. Writes
 * nothing.
 */
export function suggestDrivers(deps: SuggestDriversDeps) {
  return async ({
    subject,
    time,
  }: {
    subject: DutySubject;
    time?: DutyTime;
  }): Promise<Result<Suggestions, RideNotFound>> => {
    const found = await deps.rides.ride(subject);
    if (!found) return refuse({ code: 'not-found', what: subject.kind });
    const ride = waitingDuty({ ...found, ...time });
    const sheet = await deps.dutySheet.sheet(sheetInterval({ from: ride.startsAt, to: ride.endsAt }));
    const suggestions = rankDrivers(sheet, ride);
    return ok({ ride, suggestions, onLeave: driversOnLeave(sheet, ride), sheet });
  };
}

function driversOnLeave(sheet: DutySheet, { startsAt, endsAt }: WaitingDuty): DriverOnLeave[] {
  return sheet.drivers.flatMap((driver) => {
    const leave = driver.active && leaveIn(sheet, driver.id, { from: startsAt, to: endsAt });
    return leave ? [{ driver, leave }] : [];
  });
}

/**
 * Returns all drivers who are not on leave, best first: without conflicts, with a vehicle that has enough seats, with the
 * fewest empty kilometres, with the fewest duties.
 */
export function rankDrivers(sheet: DutySheet, ride: RankedRide): Suggestion[] {
  return driverOptions(sheet, ride)
    .map((option) => ({
      ...option,
      fit: fitOf(sheet, ride, { driverId: option.driver.id, vehicleId: option.vehicle?.id ?? null }),
    }))
    .sort(
      (a, b) =>
        obstacleRank(a, ride) - obstacleRank(b, ride) ||
        a.fit.addedKm - b.fit.addedKm ||
        a.fit.duties - b.fit.duties ||
        a.driver.name.localeCompare(b.driver.name),
    );
}

/** Returns whether a driver can take the ride as it is. */
export function isSuggested({ conflicts, vehicle }: Suggestion, ride: Sold): boolean {
  return conflicts.length === 0 && vehicle !== null && vehicle.capacity >= (ride.seats ?? 0);
}

const SEVERITIES: Record<Severity, number> = { low: 1, medium: 2, high: 3 };

function obstacleRank(suggestion: Suggestion, ride: Sold): number {
  const { vehicle, conflicts } = suggestion;
  const worst = Math.max(0, ...conflicts.map((conflict: Conflict) => SEVERITIES[severityOf(conflict)]));
  return worst * 2 + (vehicle && vehicle.capacity >= (ride.seats ?? 0) ? 0 : 5);
}

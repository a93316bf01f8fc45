import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { leaveIn, shiftAt, shiftOn, vehicleOfShift } from '#domain/duties/availability/shift-on.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { type Candidate, conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';

/** How a driver is offered for a duty (docs/product/duties.md#driver-options), best first. */
const DRIVER_AVAILABILITIES = ['available', 'manual', 'outside-hours', 'already-assigned'] as const;
export type DriverAvailability = (typeof DRIVER_AVAILABILITIES)[number];

/** A duty for which a driver is sought. The places and kilometres may be unknown. */
export type DutyRequest = Pick<Candidate, 'subject' | 'startsAt' | 'endsAt'> &
  Partial<Pick<Candidate, 'from' | 'to' | 'km'>> & {
    /** The duty as it is now. Its driver keeps its vehicle, and so does a driver whose shift has none. */
    readonly present?: Pick<PlannedDuty, 'driverId' | 'vehicleId'> | undefined;
  };

export type DriverOption = {
  readonly driver: Driver;
  readonly availability: DriverAvailability;
  /** The active vehicle that comes with the driver's shift, or the present one. */
  readonly vehicle: Vehicle | null;
  readonly conflicts: readonly Conflict[];
};

/** Returns the drivers for a duty, best first. Leaves out inactive drivers and drivers on leave. */
export function driverOptions(sheet: DutySheet, request: DutyRequest): DriverOption[] {
  return sheet.drivers
    .filter(({ active, id }) => active && !leaveIn(sheet, id, periodOf(request)))
    .map((driver) => driverOption(sheet, request, driver))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        a.conflicts.length - b.conflicts.length ||
        a.driver.name.localeCompare(b.driver.name),
    );
}

function driverOption(sheet: DutySheet, { present, ...request }: DutyRequest, driver: Driver): DriverOption {
  const ofShift = vehicleOfShift(sheet, driver.id, request.startsAt);
  const vehicleId = present?.driverId === driver.id ? present.vehicleId : (ofShift ?? present?.vehicleId);
  const known = vehicleId === undefined ? undefined : indexSheet(sheet).vehicles.get(vehicleId);
  const vehicle = known?.active ? known : null;
  const conflicts = conflictsOfCandidate(sheet, {
    from: null,
    to: null,
    km: null,
    ...request,
    driverId: driver.id,
    vehicleId: vehicle?.id ?? null,
  });
  const isBusy = conflicts.some(({ type }) => type === 'overlap');
  const availability = isBusy ? 'already-assigned' : availabilityAt(sheet, driver.id, request.startsAt);
  return { driver, availability, vehicle, conflicts };
}

function availabilityAt(sheet: DutySheet, driverId: DriverId, startsAt: Date): DriverAvailability {
  if (shiftAt(sheet, driverId, startsAt)) return 'available';
  return shiftOn(sheet, driverId, indiaDateOf(startsAt)) ? 'outside-hours' : 'manual';
}

function periodOf({ startsAt, endsAt }: DutyRequest) {
  return { from: startsAt, to: endsAt };
}

function rank({ availability }: DriverOption): number {
  return DRIVER_AVAILABILITIES.indexOf(availability);
}

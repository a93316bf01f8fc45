import { byStart, indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { handoverConflicts, type PresentDuty } from '#domain/duties/conflicts/handover.ts';
import { neighbours, type Of, pairConflict, type Timed } from '#domain/duties/conflicts/pairs.ts';
import { exceededRanges } from '#domain/duties/conflicts/range.ts';
import { leaveAndShiftConflicts, outOfServiceConflicts } from '#domain/duties/conflicts/single.ts';
import type { DutySubject, PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';

/**
 * A duty that may be written. The duty that its booking or trip has already is left out of the check, so a candidate may
 * also be that duty after a change.
 */
export type Candidate = Timed & {
  readonly subject: DutySubject;
  /** The duty before the change, if the sheet may not have it. */
  readonly present?: PresentDuty | undefined;
};

type Listed = PlannedDuty | (Candidate & { readonly id: null });

/**
 * Returns the conflicts that a candidate would have or cause (docs/product/duties.md#conflicts). The sheet must include
 * the duties of `sheetInterval`. A candidate without a vehicle has only the conflicts of its driver.
 */
export function conflictsOfCandidate(sheet: DutySheet, candidate: Candidate): Conflict[] {
  return [...conflictsOfDriver(sheet, candidate), ...conflictsOfVehicle(sheet, candidate)];
}

/** Returns the conflicts of a candidate that do not depend on its vehicle. */
export function conflictsOfDriver(sheet: DutySheet, candidate: Candidate): Conflict[] {
  const { dutiesOfDriver } = indexSheet(sheet);
  return [
    ...withOthers(candidate, dutiesOfDriver.get(candidate.driverId), 'driver'),
    ...leaveAndShiftConflicts(sheet, candidate, null),
    ...handoverConflicts(sheet, candidate, candidate.present),
  ];
}

/** Returns the conflicts that a candidate has because of its vehicle. */
export function conflictsOfVehicle(sheet: DutySheet, candidate: Candidate): Conflict[] {
  const { vehicleId } = candidate;
  if (vehicleId === null) return [];
  const { dutiesOfVehicle, vehicles } = indexSheet(sheet);
  const vehicle = vehicles.get(vehicleId);
  return [
    ...outOfServiceConflicts(sheet, candidate, null),
    ...withOthers(candidate, dutiesOfVehicle.get(vehicleId), 'vehicle'),
    ...(vehicle ? ofRange(sheet, candidate, dutiesOfVehicle.get(vehicleId), vehicle) : []),
  ];
}

function withOthers(candidate: Candidate, duties: readonly PlannedDuty[] | undefined, of: Of): Conflict[] {
  return neighbours(withCandidate(candidate, duties)).flatMap((pair) => {
    const other = pair.later.id === null ? pair.earlier : pair.later;
    if (other.id === null || (pair.later.id !== null && pair.earlier.id !== null)) return [];
    return pairConflict(pair, of, { duty: candidate, dutyId: null, otherId: other.id }) ?? [];
  });
}

/** The candidate may use the charge that a later duty needs. */
function ofRange(
  sheet: DutySheet,
  candidate: Candidate,
  duties: readonly PlannedDuty[] | undefined,
  vehicle: Vehicle,
): Conflict[] {
  const { driverId, vehicleId } = candidate;
  return exceededRanges(sheet, withCandidate(candidate, duties), vehicle)
    .filter(({ stretch }) => stretch.duties.some(({ id }) => id === null))
    .map(({ range }) => ({ type: 'range_exceeded', ...range, dutyId: null, driverId, vehicleId }));
}

/** Returns the duties with the candidate instead of the one that its booking or trip has. */
function withCandidate(candidate: Candidate, duties: readonly PlannedDuty[] = []): Listed[] {
  const { kind, id } = candidate.subject;
  const others = duties.filter(({ subject }) => subject.kind !== kind || subject.id !== id);
  return [...others, { ...candidate, id: null }].sort(byStart);
}

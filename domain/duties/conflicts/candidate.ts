import { byStart, indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { neighbours, type Of, pairConflict, type Timed } from '#domain/duties/conflicts/pairs.ts';
import { dayDistances } from '#domain/duties/conflicts/range.ts';
import { leaveAndShiftConflicts, outOfServiceConflicts } from '#domain/duties/conflicts/single.ts';
import type { DutySubject, PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';

/**
 * A duty that may be written. The duty that its booking or trip has already is left out of the check, so a candidate may
 * also be that duty after a change.
 */
export type Candidate = Timed & { readonly subject: DutySubject };

type Listed = PlannedDuty | (Candidate & { readonly id: null });

/**
 * Returns the conflicts that a candidate would have or cause (docs/product/duties.md#conflicts). The sheet must include
 * the duties of `sheetInterval`. A candidate without a vehicle has only the conflicts of its driver.
 */
export function conflictsOfCandidate(sheet: DutySheet, candidate: Candidate): Conflict[] {
  const { dutiesOfDriver, dutiesOfVehicle, vehicles } = indexSheet(sheet);
  const { driverId, vehicleId } = candidate;
  const conflicts = [
    ...withOthers(candidate, dutiesOfDriver.get(driverId), 'driver'),
    ...leaveAndShiftConflicts(sheet, candidate, null),
  ];
  if (vehicleId === null) return conflicts;
  const rangeKm = vehicles.get(vehicleId)?.rangeKm ?? Number.POSITIVE_INFINITY;
  return [
    ...conflicts,
    ...outOfServiceConflicts(sheet, candidate, null),
    ...withOthers(candidate, dutiesOfVehicle.get(vehicleId), 'vehicle'),
    ...ofRange(candidate, dutiesOfVehicle.get(vehicleId), rangeKm),
  ];
}

function withOthers(candidate: Candidate, duties: readonly PlannedDuty[] | undefined, of: Of): Conflict[] {
  return neighbours(withCandidate(candidate, duties)).flatMap((pair) => {
    const other = pair.later.id === null ? pair.earlier : pair.later;
    if (other.id === null || (pair.later.id !== null && pair.earlier.id !== null)) return [];
    return pairConflict(pair, of, { duty: candidate, dutyId: null, otherId: other.id }) ?? [];
  });
}

function ofRange(
  candidate: Candidate,
  duties: readonly PlannedDuty[] | undefined,
  rangeKm: number,
): Conflict[] {
  const { driverId, vehicleId, startsAt } = candidate;
  const date = indiaDateOf(startsAt);
  const day = dayDistances(withCandidate(candidate, duties), rangeKm).find((each) => each.date === date);
  if (!day?.exceededBy) return [];
  return [{ type: 'range_exceeded', date, km: day.km, rangeKm, dutyId: null, driverId, vehicleId }];
}

/** Returns the duties with the candidate instead of the one that its booking or trip has. */
function withCandidate(candidate: Candidate, duties: readonly PlannedDuty[] = []): Listed[] {
  const { kind, id } = candidate.subject;
  const others = duties.filter(({ subject }) => subject.kind !== kind || subject.id !== id);
  return [...others, { ...candidate, id: null }].sort(byStart);
}

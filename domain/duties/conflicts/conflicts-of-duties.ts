import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { isOverridden } from '#domain/duties/conflicts/resolved.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';

/** A conflict with the duty that it is reported for. It is resolved if a person overrode it. */
export type ConflictOfDuty = {
  readonly conflict: Conflict;
  readonly duty: PlannedDuty;
  readonly isResolved: boolean;
};

/** Returns the conflicts of the duties that start in an interval, with these duties, in the order of their starts. */
export function conflictsOfDuties(sheet: DutySheet, interval: Interval): ConflictOfDuty[] {
  const { duties } = indexSheet(sheet);
  return findConflicts(sheet, interval).flatMap((conflict) => {
    const duty = conflict.dutyId === null ? undefined : duties.get(conflict.dutyId);
    return duty ? [{ conflict, duty, isResolved: isOverridden(sheet, conflict) }] : [];
  });
}

import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { Conflict, ConflictType } from '#domain/duties/conflict.ts';
import type { DutyId, DutyOverride } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';

/** A way to resolve a conflict. `RESOLUTIONS` lists the best one first (docs/product/duties.md#conflicts). */
export type Resolution = 'other-driver' | 'other-vehicle' | 'move' | 'override';

/** Returns whether a text names a resolution. */
export function isResolution(text: string): text is Resolution {
  return Object.values(RESOLUTIONS).some((resolutions) => resolutions.some((one) => one === text));
}

export const RESOLUTIONS: Record<ConflictType, readonly [Resolution, Resolution]> = {
  overlap: ['other-driver', 'move'],
  vehicle_overlap: ['other-vehicle', 'move'],
  on_leave: ['other-driver', 'override'],
  vehicle_out_of_service: ['other-vehicle', 'override'],
  driver_arrived: ['other-driver', 'override'],
  outside_shift: ['other-driver', 'override'],
  ends_after_shift: ['other-driver', 'override'],
  range_exceeded: ['other-vehicle', 'override'],
  insufficient_buffer: ['move', 'override'],
};

/** Returns whether a person has overridden a conflict. */
export function isOverridden(sheet: DutySheet, conflict: Conflict): boolean {
  return overrideOfConflict(sheet, conflict) !== null;
}

/**
 * Returns the override of one of the duties of a conflict, or null. An override does not cover leave that was
 * entered afterwards, nor a vehicle that was taken out of service afterwards.
 */
export function overrideOfConflict(sheet: DutySheet, conflict: Conflict): DutyOverride | null {
  const { duties } = indexSheet(sheet);
  const overrideOf = (id: DutyId | null) => (id === null ? null : (duties.get(id)?.override ?? null));
  const override = overrideOf(conflict.dutyId);
  if (isAbsence(conflict)) return override && !isEnteredAfter(sheet, conflict, override) ? override : null;
  return override ?? ('otherId' in conflict ? overrideOf(conflict.otherId) : null);
}

/** Returns the conflicts of a duty that its present override does not cover. */
export function notAllowedBy(
  override: DutyOverride | null,
  conflicts: readonly Conflict[],
  sheet: DutySheet,
): readonly Conflict[] {
  if (override === null) return conflicts;
  return conflicts.filter((conflict) => isAbsence(conflict) && isEnteredAfter(sheet, conflict, override));
}

type Absence = Extract<Conflict, { readonly type: 'on_leave' | 'vehicle_out_of_service' }>;

/** Returns whether a conflict is about a driver on leave or a vehicle out of service. */
function isAbsence(conflict: Conflict): conflict is Absence {
  return conflict.type === 'on_leave' || conflict.type === 'vehicle_out_of_service';
}

/** Leave without a known time of entry counts as entered after the duty. */
function isEnteredAfter(
  { leave }: Pick<DutySheet, 'leave'>,
  conflict: Absence,
  { at }: DutyOverride,
): boolean {
  if (conflict.type === 'vehicle_out_of_service') return conflict.outOfService.from > at;
  const { driverId, date } = conflict;
  const { startsAt } = conflict.leave;
  const entered = leave.find(
    (one) => one.driverId === driverId && one.date === date && one.startsAt === startsAt,
  )?.enteredAt;
  return entered == null || entered > at;
}

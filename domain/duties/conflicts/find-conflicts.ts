import { byStart, indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { CONFLICT_SEVERITIES, type Conflict, type ConflictType } from '#domain/duties/conflict.ts';
import { neighbours, type Of, pairConflict } from '#domain/duties/conflicts/pairs.ts';
import { exceededRanges } from '#domain/duties/conflicts/range.ts';
import { leaveAndShiftConflicts, outOfServiceConflicts } from '#domain/duties/conflicts/single.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';

type Found = { readonly duty: PlannedDuty; readonly conflict: Conflict };

const TYPES = Object.keys(CONFLICT_SEVERITIES) as ConflictType[];

/**
 * Returns the conflicts of the duties that start in an interval, in the order of their starts
 * (docs/product/duties.md#conflicts). Takes O(n log n) for n duties, and one step for each conflict. The sheet must
 * include the duties of `sheetInterval`.
 */
export function findConflicts(sheet: DutySheet, { from, to }: Interval): Conflict[] {
  const { dutiesOfDriver, dutiesOfVehicle } = indexSheet(sheet);
  const isAsked = ({ startsAt }: PlannedDuty) => startsAt >= from && startsAt < to;
  const found = [
    ...[...dutiesOfDriver.values()].flatMap((duties) => betweenDuties(duties, 'driver')),
    ...[...dutiesOfVehicle.values()].flatMap((duties) => betweenDuties(duties, 'vehicle')),
    ...sheet.duties.filter(isAsked).flatMap((duty) => ofDuty(sheet, duty)),
    ...sheet.vehicles.flatMap((vehicle) => ofVehicle(sheet, vehicle, dutiesOfVehicle.get(vehicle.id) ?? [])),
  ];
  return found
    .filter(({ duty }) => isAsked(duty))
    .sort(inOrder)
    .map(({ conflict }) => conflict);
}

function betweenDuties(duties: readonly PlannedDuty[], of: Of): Found[] {
  return neighbours(duties).flatMap((pair) => {
    const { earlier, later } = pair;
    const about = { duty: later, dutyId: later.id, otherId: earlier.id };
    const conflict = pairConflict(pair, of, about);
    return conflict ? [{ duty: later, conflict }] : [];
  });
}

function ofDuty(sheet: DutySheet, duty: PlannedDuty): Found[] {
  return [
    ...leaveAndShiftConflicts(sheet, duty, duty.id),
    ...outOfServiceConflicts(sheet, duty, duty.id),
  ].map((conflict) => ({ duty, conflict }));
}

function ofVehicle(sheet: DutySheet, vehicle: Vehicle, duties: readonly PlannedDuty[]): Found[] {
  return exceededRanges(sheet, duties, vehicle).map(({ duty, range }) => {
    const { id: dutyId, driverId, vehicleId } = duty;
    return { duty, conflict: { type: 'range_exceeded', ...range, dutyId, driverId, vehicleId } };
  });
}

/** Compares two conflicts by the start of the duty, then by type, then by the other duty. */
function inOrder(a: Found, b: Found): number {
  return (
    byStart(a.duty, b.duty) ||
    TYPES.indexOf(a.conflict.type) - TYPES.indexOf(b.conflict.type) ||
    otherId(a.conflict) - otherId(b.conflict)
  );
}

function otherId(conflict: Conflict): number {
  return 'otherId' in conflict ? conflict.otherId : 0;
}

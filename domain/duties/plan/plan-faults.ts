import { byStart } from '#domain/duties/availability/sheet-index.ts';
import { shiftInterval } from '#domain/duties/availability/shift-on.ts';
import { type Conflict, GRACE_MINUTES } from '#domain/duties/conflict.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { dutyKm } from '#domain/duties/conflicts/range.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import { CHARGE_RESERVE } from '#domain/duties/energy/energy.ts';
import type { PlanDay } from '#domain/duties/plan/day-network.ts';
import { type Placed, proposedId, sheetWith } from '#domain/duties/plan/proposal.ts';
import { kmFromDepot } from '#domain/duties/suggest/fit.ts';
import { driveKm } from '#domain/duties/travel.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, addMinutes, weekdayOf } from '#domain/kernel/india-time.ts';

/** Kilometres are sums of numbers with small errors. */
const ROUNDING_KM = 1e-6;

/** Why a proposed duty must not be shown. */
export type PlanFault = {
  /** Index of the proposed duty. */
  readonly duty: number;
  readonly fault: 'twice' | 'unknown-ride' | 'no-shift' | 'too-few-seats' | 'out-of-range' | Conflict['type'];
};

/**
 * Checks proposed duties against the day that they are for (docs/product/duties.md#plan): each ride at most once, shift,
 * leave, buffer, drive, seats, and the range without its reserve. Reads neither the network nor the routes of the
 * solver. Returns what is wrong, or an empty list.
 */
export function planFaults(day: PlanDay, duties: readonly Placed[]): PlanFault[] {
  const sheet = sheetWith(day.sheet, duties);
  return [
    ...servedTwice(day, duties),
    ...duties.flatMap((duty, index) => singleFaults(day, duty).map((fault) => ({ duty: index, fault }))),
    ...rangeFaults(day, sheet.duties, duties.length),
    ...conflictFaults(day, sheet, duties.length),
  ];
}

function servedTwice(day: PlanDay, duties: readonly Placed[]): PlanFault[] {
  const keyOf = ({ kind, id }: PlannedDuty['subject']) => `${kind} ${id}`;
  const waiting = new Set(day.waiting.map(({ subject }) => keyOf(subject)));
  const served = new Set(day.sheet.duties.map(({ subject }) => keyOf(subject)));
  return duties.flatMap(({ waiting: { subject } }, duty): PlanFault[] => {
    const key = keyOf(subject);
    if (!waiting.has(key)) return [{ duty, fault: 'unknown-ride' }];
    if (served.has(key)) return [{ duty, fault: 'twice' }];
    served.add(key);
    return [];
  });
}

/** The driver's shift comes with the vehicle, and the duty starts and ends within it or its grace. */
function singleFaults({ sheet, date }: PlanDay, { waiting, driver, vehicle }: Placed): PlanFault['fault'][] {
  const { startsAt, endsAt, seats } = waiting;
  const isOnShift = sheet.shifts
    .filter(({ driverId, vehicleId }) => driverId === driver.id && vehicleId === vehicle.id)
    .flatMap((shift) =>
      [addDays(date, -1), date]
        .filter(
          (day) =>
            shift.weekday === weekdayOf(day) &&
            (shift.from === null || shift.from <= day) &&
            (shift.until === null || shift.until >= day),
        )
        .map((day) => shiftInterval(shift, day)),
    )
    .some(({ from, to }) => startsAt >= from && endsAt <= addMinutes(to, GRACE_MINUTES));
  return [
    ...(isOnShift && driver.active && vehicle.active ? [] : (['no-shift'] as const)),
    ...(seats !== null && seats > vehicle.capacity ? (['too-few-seats'] as const) : []),
  ];
}

/** All drives of a vehicle, also from and to the nearest depot, fit into its range without the reserve. */
function rangeFaults(
  { sheet, depots }: PlanDay,
  duties: readonly PlannedDuty[],
  proposed: number,
): PlanFault[] {
  const indexes = new Map(Array.from({ length: proposed }, (_, index) => [proposedId(index), index]));
  const ofVehicle = Map.groupBy(duties, ({ vehicleId }) => vehicleId);
  return sheet.vehicles.flatMap((vehicle): PlanFault[] => {
    const own = (ofVehicle.get(vehicle.id) ?? []).toSorted(byStart);
    const last = own.findLast(({ id }) => indexes.has(id));
    if (!last) return [];
    const between = own.slice(1).map((duty, at) => driveKm(own[at]?.to ?? null, duty.from));
    const km = [
      kmFromDepot(depots, own[0]?.from ?? null),
      ...own.map(dutyKm),
      ...between,
      kmFromDepot(depots, own.at(-1)?.to ?? null),
    ].reduce((sum, each) => sum + each, 0);
    if (km <= vehicle.rangeKm * (1 - CHARGE_RESERVE) + ROUNDING_KM) return [];
    return [{ duty: indexes.get(last.id) ?? 0, fault: 'out-of-range' }];
  });
}

function conflictFaults({ date }: PlanDay, sheet: PlanDay['sheet'], proposed: number): PlanFault[] {
  const indexes = new Map(Array.from({ length: proposed }, (_, index) => [proposedId(index), index]));
  return findConflicts(sheet, { from: startOfDay(date), to: endOfDay(date) }).flatMap((conflict) =>
    [conflict.dutyId, 'otherId' in conflict ? conflict.otherId : null].flatMap((id): PlanFault[] => {
      const duty = id === null ? undefined : indexes.get(id);
      return duty === undefined ? [] : [{ duty, fault: conflict.type }];
    }),
  );
}

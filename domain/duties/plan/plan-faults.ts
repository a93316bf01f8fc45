import { shiftInterval } from '#domain/duties/availability/shift-on.ts';
import { type Conflict, GRACE_MINUTES } from '#domain/duties/conflict.ts';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { PlanDay } from '#domain/duties/plan/day-network.ts';
import { type Placed, sheetWith } from '#domain/duties/plan/proposal.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { beginsOn } from '#domain/duties/shift.ts';
import { addDays, addMinutes } from '#domain/kernel/india-time.ts';

type Fault = 'twice' | 'unknown-ride' | 'no-shift' | 'too-few-seats' | Conflict['type'];

/** Why a proposed duty must not be shown. `duty`: index of the proposed duty. */
export type PlanFault = { readonly duty: number; readonly fault: Fault };

/**
 * Checks proposed duties against the day that they are for (docs/product/duties.md#plan): each ride at most once, shift
 * and seats, and the conflicts that the same duty would have if a person assigned it after all others. Reads neither the
 * network nor the routes of the solver. Returns what is wrong, or an empty list.
 */
export function planFaults(day: PlanDay, duties: readonly Placed[]): PlanFault[] {
  const sheet = sheetWith(day.sheet, duties);
  return [
    ...servedTwice(day, duties),
    ...duties.flatMap((duty, index) =>
      [...ownFaults(day, duty), ...conflictsIn(sheet, duty)].map((fault) => ({ duty: index, fault })),
    ),
  ];
}

/** Returns the duties that keep the rules. Of duties that clash with each other, the earliest ones stay. */
export function keepRules<Duty extends Placed>(day: PlanDay, duties: readonly Duty[]): readonly Duty[] {
  const faulty = new Set(planFaults(day, duties).map(({ duty }) => duty));
  if (faulty.size === 0) return duties;
  const kept = new Set(duties.filter((_, index) => !faulty.has(index)));
  for (const duty of duties.filter((_, index) => faulty.has(index))) {
    const together = [...kept, duty];
    const isKept =
      servedTwice(day, together).length === 0 &&
      ownFaults(day, duty).length === 0 &&
      conflictsIn(sheetWith(day.sheet, together), duty).length === 0;
    if (isKept) kept.add(duty);
  }
  return duties.filter((duty) => kept.has(duty));
}

/** Returns what a person would be shown who assigns the duty by hand. */
function conflictsIn(sheet: DutySheet, { waiting, driver, vehicle }: Placed): Fault[] {
  const candidate = { ...waiting, driverId: driver.id, vehicleId: vehicle.id };
  return conflictsOfCandidate(sheet, candidate).map(({ type }) => type);
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

/** The driver's shifts come with the vehicle, and the duty starts in one and ends within its grace, or that of one that follows. */
function ownFaults({ sheet, date }: PlanDay, { waiting, driver, vehicle }: Placed): Fault[] {
  const { startsAt, endsAt, seats } = waiting;
  const shifts = sheet.shifts
    .filter(({ driverId, vehicleId }) => driverId === driver.id && vehicleId === vehicle.id)
    .flatMap((shift) =>
      [addDays(date, -1), date, addDays(date, 1)]
        .filter((day) => beginsOn(shift, day))
        .map((day) => shiftInterval(shift, day)),
    )
    .sort((one, other) => one.from.getTime() - other.from.getTime());
  let until: Date | undefined;
  for (const { from, to } of shifts) {
    const end = addMinutes(to, GRACE_MINUTES);
    if (until ? from <= until : from <= startsAt && startsAt <= end) until = end;
  }
  const isOnShift = until !== undefined && endsAt <= until;
  return [
    ...(isOnShift && driver.active && vehicle.active ? [] : (['no-shift'] as const)),
    ...(seats !== null && seats > vehicle.capacity ? (['too-few-seats'] as const) : []),
  ];
}

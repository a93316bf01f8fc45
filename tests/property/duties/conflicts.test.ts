import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Conflict } from '#domain/duties/conflict.ts';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';
import { largeSheet, randomDays } from '#tests/property/duties/conflict-days.ts';
import { conflictsByComparingAll } from '#tests/property/duties/conflict-oracle.ts';
import { drivenStretches } from '#tests/property/duties/energy-oracle.ts';
import { propertyRuns } from '#tests/property/runs.ts';

const EVER = { from: new Date('1990-01-01T00:00:00Z'), to: new Date('2200-01-01T00:00:00Z') };
const DAYS = propertyRuns(10_000);
const MIDNIGHT = '00:00' as IndiaTime;

/** Returns the conflicts as sorted texts, so that two lists in different orders are compared by value. */
function texts(conflicts: readonly Conflict[]): string[] {
  return conflicts
    .map((conflict) => JSON.stringify(Object.entries(conflict).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort();
}

function startsOn(sheet: DutySheet, { dutyId }: Conflict, date: IndiaDate): boolean {
  const duty = sheet.duties.find(({ id }) => id === dutyId);
  return duty !== undefined && indiaDateOf(duty.startsAt) === date;
}

test('finds the same conflicts as comparing all duties, on random days', { timeout: 600_000 }, () => {
  const found = new Map<string, number>();
  fc.assert(
    fc.property(randomDays, ({ first, sheet }) => {
      const conflicts = findConflicts(sheet, EVER);
      const expected = conflictsByComparingAll(sheet);
      expect(texts(conflicts)).toEqual(texts(expected));
      // A day in the middle has the conflicts of its own duties.
      const date = addDays(first, 1);
      const day = { from: indiaInstant(date, MIDNIGHT), to: indiaInstant(addDays(date, 1), MIDNIGHT) };
      const ofDay = expected.filter((conflict) => startsOn(sheet, conflict, date));
      expect(texts(findConflicts(sheet, day))).toEqual(texts(ofDay));
      for (const { type } of conflicts) found.set(type, (found.get(type) ?? 0) + 1);
    }),
    { numRuns: DAYS },
  );
  // The random days are of use only if each type is frequent.
  expect([...found.keys()].sort()).toEqual([
    'ends_after_shift',
    'insufficient_buffer',
    'on_leave',
    'outside_shift',
    'overlap',
    'range_exceeded',
    'vehicle_out_of_service',
    'vehicle_overlap',
  ]);
  expect(Math.min(...found.values())).toBeGreaterThan(DAYS / 10);
});

/** Returns the conflicts of a written duty as those of a candidate that would become this duty. */
function asOfCandidate(sheet: DutySheet, duty: PlannedDuty): Conflict[] {
  const { driverId, vehicleId } = duty;
  const conflicts = conflictsByComparingAll(sheet);
  const ofVehicle = sheet.duties.filter((each) => each.vehicleId === vehicleId);
  const rangeKm = sheet.vehicles.find(({ id }) => id === vehicleId)?.rangeKm ?? 0;
  const together =
    drivenStretches(ofVehicle, rangeKm, sheet.energy).find(({ ids }) => ids.includes(duty.id))?.ids ?? [];
  return conflicts.flatMap((conflict): Conflict[] => {
    if (conflict.type === 'range_exceeded') {
      const isWithDuty = conflict.dutyId !== null && together.includes(conflict.dutyId);
      return isWithDuty ? [{ ...conflict, driverId, vehicleId, dutyId: null }] : [];
    }
    if (conflict.dutyId === duty.id) return [{ ...conflict, dutyId: null }];
    if (!('otherId' in conflict) || conflict.otherId !== duty.id || conflict.dutyId === null) return [];
    return [{ ...conflict, driverId, vehicleId, dutyId: null, otherId: conflict.dutyId }];
  });
}

test('a candidate has the conflicts that it would have and cause once it is written', () => {
  fc.assert(
    fc.property(randomDays, fc.boolean(), ({ sheet }, isMoved) => {
      const duty = sheet.duties.at(-1);
      if (!duty) return;
      // Before, the booking had no duty, or one at another time.
      const other = { ...duty, startsAt: EVER.from, endsAt: EVER.to };
      const duties = isMoved ? [...sheet.duties.slice(0, -1), other] : sheet.duties.slice(0, -1);
      const expected = asOfCandidate(sheet, duty);
      expect(texts(conflictsOfCandidate({ ...sheet, duties }, duty))).toEqual(texts(expected));
    }),
    { numRuns: propertyRuns(3_000) },
  );
});

test('finds the conflicts of many duties in a fraction of the time of comparing all', {
  timeout: 600_000,
}, () => {
  const sheet = largeSheet(propertyRuns(10_000) * 2, 50);
  const started = performance.now();
  const expected = conflictsByComparingAll(sheet);
  const comparing = performance.now() - started;
  const passes = [1, 2, 3].map(() => {
    // Another sheet, so that nothing is prepared.
    const another = { ...sheet };
    const begun = performance.now();
    const conflicts = findConflicts(another, EVER);
    return { conflicts, milliseconds: performance.now() - begun };
  });
  expect(texts(passes[0]?.conflicts ?? [])).toEqual(texts(expected));
  expect(expected.length).toBeGreaterThan(1_000);
  const ratio = Math.min(...passes.map(({ milliseconds }) => milliseconds)) / comparing;
  console.log(`one pass takes ${(100 * ratio).toFixed(1)} % of the time of comparing all`);
  expect(ratio).toBeLessThan(0.25);
});

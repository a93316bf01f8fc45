import { expect, test } from 'vitest';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { hasBegun } from '#domain/duties/conflicts/handover.ts';
import { DUTY_STATES, type DutyState } from '#domain/duties/duty.ts';
import { sheetWith, testDriver, testDuty, testShift } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { conflictMessage, namesOfSheet } from '#domain/words/english/team/duties.ts';
import { india } from '#tests/builders/india.ts';

const start = india('2026-11-23 09:00');
const shifts = [1, 2].map((driver) => testShift(driver, 'monday', '08:00', '20:00'));
const drivers = [testDriver(1, { name: 'Asha' }), testDriver(2)];
const other = { driverId: 2 as DriverId, vehicleId: 2 as VehicleId };

function handover(state: DutyState, changes: object = other) {
  const duty = testDuty(1, start, { state });
  const sheet = sheetWith({ drivers, shifts, duties: [duty] });
  return { sheet, conflicts: conflictsOfCandidate(sheet, { ...duty, ...changes }) };
}

test.each(DUTY_STATES)('another driver for a duty that is %s', (state) => {
  const isWithPassenger = state === 'arrived' || state === 'started';
  expect(handover(state).conflicts).toEqual(
    isWithPassenger ? [{ type: 'driver_arrived', presentDriverId: 1, state, dutyId: null, ...other }] : [],
  );
});

test('the same driver keeps the duty without a conflict, with another vehicle or time', () => {
  const later = { startsAt: addMinutes(start, 15), endsAt: addMinutes(start, 135) };
  expect(handover('arrived', { vehicleId: 2 as VehicleId }).conflicts).toEqual([]);
  expect(handover('arrived', later).conflicts).toEqual([]);
});

test('takes the given duty if the sheet has only the new driver', () => {
  const duty = testDuty(1, start, { state: 'arrived' });
  const candidate = { ...duty, ...other };
  expect(conflictsOfCandidate(sheetWith({ shifts }), candidate)).toEqual([]);
  expect(conflictsOfCandidate(sheetWith({ shifts }), { ...candidate, present: duty })).toMatchObject([
    { type: 'driver_arrived' },
  ]);
});

test('is no conflict of the day, and names the driver who is there', () => {
  const { sheet, conflicts } = handover('arrived');
  expect(findConflicts(sheet, { from: start, to: addMinutes(start, 1) })).toEqual([]);
  const words = (state: DutyState) =>
    handover(state).conflicts.map((one) => conflictMessage(one, namesOfSheet(sheet)));
  expect(words('arrived')).toEqual(['Asha has arrived at the pickup of this ride']);
  expect(words('started')).toEqual(['Asha has started this ride']);
  expect(conflicts.map((one) => conflictMessage(one))).toEqual([
    'The present driver has arrived at the pickup of this ride',
  ]);
});

test('a duty has begun from its start on, and before that if its driver is with the passenger', () => {
  const before = addMinutes(start, -1);
  expect(hasBegun(testDuty(1, start), before)).toBe(false);
  expect(hasBegun(testDuty(1, start), start)).toBe(true);
  expect(hasBegun(testDuty(1, start, { state: 'arrived' }), before)).toBe(true);
});

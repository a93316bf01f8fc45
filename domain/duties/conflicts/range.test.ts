import { describe, expect, test } from 'vitest';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { sheetWith, testDuty, testShift, testVehicle } from '#domain/duties/testing/sheet.ts';
import { driveKm } from '#domain/duties/travel.ts';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';
import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { india } from '#tests/builders/india.ts';

const airport = { latitude: 28.5562, longitude: 77.1 };
const noida = { latitude: 28.5706, longitude: 77.3261 };
const dehradun = { latitude: 30.3165, longitude: 78.0322 };
const allDay = WEEKDAYS.map((weekday) => testShift(1, weekday, '00:00', '23:59'));
const month = { from: india('2026-11-01 00:00'), to: india('2026-12-01 00:00') };

function conflicts(rows: Partial<DutySheet>) {
  return findConflicts(sheetWith({ shifts: allDay, ...rows }), month);
}

test('reports the first duty between two rests that ends below the reserve', () => {
  const duties = [
    testDuty(1, india('2026-11-23 00:30'), { km: 300, to: CONNAUGHT_PLACE }),
    testDuty(2, india('2026-11-23 08:00'), { km: 200, from: noida, to: dehradun }),
    testDuty(3, india('2026-11-23 18:00'), { km: null, from: dehradun, to: dehradun }),
    testDuty(4, india('2026-11-24 02:30'), { km: 430 }),
  ];
  const between = driveKm(CONNAUGHT_PLACE, noida);
  expect(conflicts({ duties, vehicles: [testVehicle(1, { rangeKm: 510 })] })).toEqual([
    {
      type: 'range_exceeded',
      date: '2026-11-23',
      km: 500 + between,
      availableKm: 433.5,
      rangeKm: 510,
      dutyId: 2,
      driverId: 1,
      vehicleId: 1,
    },
  ]);
  expect(conflicts({ duties, vehicles: [testVehicle(1, { rangeKm: 700 })] })).toEqual([]);
});

describe('counts what the vehicle charges while it stands', () => {
  const energy = { depots: [{ name: 'Airport', point: airport, kw: 60 }], kwhPer100Km: 14 };
  const drive = (id: number, startsAt: string, km: number) =>
    testDuty(id, india(startsAt), { km, from: airport, to: airport });
  const rangeOf = (duties: readonly PlannedDuty[]) =>
    conflicts({ duties, vehicles: [testVehicle(1)], energy }).map(({ type, dutyId }) => [type, dutyId]);

  test('between two duties of a day', () => {
    expect(rangeOf([drive(1, '2026-11-23 08:00', 400), drive(2, '2026-11-23 12:00', 400)])).toEqual([]);
    expect(rangeOf([drive(1, '2026-11-23 08:00', 400), drive(2, '2026-11-23 10:30', 400)])).toEqual([
      ['range_exceeded', 2],
    ]);
  });
  test('in the night after a long day', () => {
    expect(rangeOf([drive(1, '2026-11-23 17:00', 440), drive(2, '2026-11-24 05:00', 440)])).toEqual([]);
  });
  test('before a drive around midnight, without a rest', () => {
    expect(rangeOf([drive(1, '2026-11-23 21:00', 400), drive(2, '2026-11-24 00:40', 300)])).toEqual([]);
    expect(rangeOf([drive(1, '2026-11-23 21:00', 400), drive(2, '2026-11-23 23:30', 300)])).toEqual([
      ['range_exceeded', 2],
    ]);
  });
  test('for a candidate before a duty that then has too little', () => {
    const sheet = sheetWith({
      ...{ shifts: allDay, energy, vehicles: [testVehicle(1)] },
      duties: [drive(2, '2026-11-23 12:00', 400)],
    });
    expect(conflictsOfCandidate(sheet, drive(1, '2026-11-23 08:00', 400))).toEqual([]);
    expect(conflictsOfCandidate(sheet, drive(1, '2026-11-23 09:30', 400))).toMatchObject([
      { type: 'range_exceeded', dutyId: null, km: 800 },
    ]);
  });
});

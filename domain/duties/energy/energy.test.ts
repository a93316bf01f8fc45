import { expect, test } from 'vitest';
import { stretchesOf, vehicleEnergy } from '#domain/duties/energy/energy.ts';
import { chargesOfSheet } from '#domain/duties/energy/sheet-energy.ts';
import type { EnergyRules } from '#domain/duties/energy-rules.ts';
import { sheetWith, testDuty, testVehicle } from '#domain/duties/testing/sheet.ts';
import { driveKm } from '#domain/duties/travel.ts';
import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { india } from '#tests/builders/india.ts';

const airport = { latitude: 28.5562, longitude: 77.1 };
const noida = { latitude: 28.5706, longitude: 77.3261 };
const depot = { name: 'Aerocity', point: airport, kw: 60 };
const vehicle = testVehicle(1, { rangeKm: 400 });
/** The battery holds 80 kWh: a quarter of it takes 20 minutes at 60 kW. */
const rules: EnergyRules = { depots: [depot], kwhPer100Km: 20 };
const noDepot: EnergyRules = { ...rules, depots: [] };

function drive(id: number, start: string, km: number, places = { from: airport, to: airport }) {
  return testDuty(id, india(`2026-11-23 ${start}`), { km, ...places });
}

function charges(duties: ReturnType<typeof drive>[], given = rules) {
  return vehicleEnergy(duties, vehicle, given).map(({ atStart, atEnd }) => [
    Math.round(atStart * 1000) / 10,
    Math.round(atEnd * 1000) / 10,
  ]);
}

test('starts full and uses the kilometres of duties and of the drives between them', () => {
  const duties = [
    drive(2, '11:30', 40, { from: noida, to: airport }),
    drive(1, '09:00', 100, { from: noida, to: CONNAUGHT_PLACE }),
  ];
  const between = (driveKm(CONNAUGHT_PLACE, noida) / 400) * 100;
  const atStart = 75 - between;
  const rounded = (percent: number) => Math.round(percent * 10) / 10;
  expect(charges(duties, noDepot)).toEqual([
    [100, 75],
    [rounded(atStart), rounded(atStart - 10)],
  ]);
});

test('charges at a depot where the gap allows it', () => {
  const duties = [drive(1, '09:00', 200), drive(2, '11:20', 40)];
  expect(charges(duties)).toEqual([
    [100, 50],
    [75, 65],
  ]);
  expect(vehicleEnergy(duties, vehicle, rules)[1]?.charging).toMatchObject({
    depot: 'Aerocity',
    from: india('2026-11-23 11:00'),
    to: india('2026-11-23 11:20'),
  });
});

test('does not charge in a gap of less than 20 minutes, or if a place is unknown', () => {
  expect(charges([drive(1, '09:00', 200), drive(2, '11:19', 40)])[1]).toEqual([50, 40]);
  const unknown = testDuty(2, india('2026-11-23 12:30'), { km: 40 });
  expect(charges([drive(1, '09:00', 200), unknown])[1]).toEqual([50, 40]);
});

test('charges no more than the battery holds, and says when it is full', () => {
  const duties = [drive(1, '09:00', 100), drive(2, '14:00', 40)];
  const [, second] = vehicleEnergy(duties, vehicle, rules);
  expect(second).toMatchObject({ atStart: 1, charging: { charge: 1, to: india('2026-11-23 11:20') } });
});

test('chooses the depot that leaves the most charge', () => {
  const slow = { name: 'Slow', point: airport, kw: 7 };
  const far = { name: 'Far', point: { latitude: 28.46, longitude: 77.03 }, kw: 60 };
  const duties = [drive(1, '09:00', 200), drive(2, '12:00', 40)];
  const withDepots = { ...rules, depots: [slow, far, depot] };
  expect(vehicleEnergy(duties, vehicle, withDepots)[1]?.charging?.depot).toBe('Aerocity');
});

test('starts full after a rest of 6 hours', () => {
  const first = drive(1, '09:00', 300);
  expect(charges([first, drive(2, '16:59', 40)], noDepot)[1]).toEqual([25, 15]);
  expect(charges([first, drive(2, '17:00', 40)], noDepot)[1]).toEqual([100, 90]);
});

function strands(duties: ReturnType<typeof drive>[]) {
  return stretchesOf(duties, vehicle, rules).some(({ strandedBy }) => strandedBy);
}

test('strands a vehicle that goes below its reserve of 15%', () => {
  const first = drive(1, '09:00', 300);
  const second = (km: number) => drive(2, '11:10', km);
  expect(strands([first, second(40)])).toBe(false);
  expect(
    vehicleEnergy([first, second(41)], vehicle, rules).find(({ isStranded }) => isStranded)?.dutyId,
  ).toBe(2);
  expect(strands([drive(1, '09:00', 341)])).toBe(true);
  // Charging for 30 minutes prevents it.
  expect(strands([first, drive(2, '11:30', 41)])).toBe(false);
});

test('does not drive to a depot that the vehicle would reach below its reserve', () => {
  const far = { ...depot, point: { latitude: 28.1, longitude: 77.3 } };
  const duties = [drive(1, '09:00', 320), drive(2, '16:50', 10)];
  const withFar = { ...rules, depots: [far] };
  expect(vehicleEnergy(duties, vehicle, withFar)[1]?.charging).toBeNull();
  const fuller = [drive(1, '09:00', 200), drive(2, '16:50', 10)];
  expect(vehicleEnergy(fuller, vehicle, withFar)[1]?.charging).not.toBeNull();
});

test('reports no charge below zero', () => {
  expect(charges([drive(1, '09:00', 900)])).toEqual([[100, 0]]);
});

test('marks the duty that strands its vehicle, in a sheet', () => {
  const duties = [drive(1, '09:00', 300), drive(2, '11:10', 90), drive(3, '13:20', 10)];
  const other = testDuty(4, india('2026-11-23 09:00'), { vehicle: 2 });
  const found = chargesOfSheet(
    sheetWith({ duties: [...duties, other], vehicles: [vehicle], energy: noDepot }),
  );
  expect([...found.values()].map(({ dutyId, isStranded }) => [dutyId, isStranded])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test('counts the kilometres above the reserve, driven and charged, from one rest to the next', () => {
  const duties = [
    drive(1, '05:00', 300),
    drive(2, '13:00', 200),
    drive(3, '15:20', 160),
    drive(4, '17:20', 100),
  ];
  expect(
    stretchesOf(duties, vehicle, rules).map(({ duties: own, strandedBy, km, chargedKm, spareKm }) => [
      own.length,
      ...[strandedBy?.id, km, chargedKm, spareKm],
    ]),
  ).toEqual([
    [1, undefined, 300, 0, 40],
    [3, 4, 460, 100, -20],
  ]);
});

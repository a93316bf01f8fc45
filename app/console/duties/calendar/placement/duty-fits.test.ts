import { expect, test } from 'vitest';
import { dutyFits } from '#app/console/duties/calendar/placement/duty-fits.server.ts';
import { driverViews } from '#app/console/duties/dialogs/assign/assign-page.server.ts';
import { sheetWith, testDriver, testDuty, testShift, testVehicle } from '#domain/duties/testing/sheet.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

const sheet = sheetWith({
  drivers: [testDriver(1)],
  vehicles: [testVehicle(1)],
  shifts: [testShift(1, 'monday', '08:00', '20:00', { vehicleId: 1 as VehicleId })],
});

/** Returns a ride of 2 hours on a Monday. */
function rideAt(time: string) {
  const startsAt = india(`2026-11-23 ${time}`);
  return { ...testDuty(9, startsAt), startsAt, endsAt: addMinutes(startsAt, 120) };
}

test.each([
  ['18:40', 'fits', 'Fits (Available) DL01AB0001'],
  ['19:00', 'fits', 'Fits (Available) DL01AB0001'],
  ['19:01', 'warns', 'Ends 61 min after the shift'],
  ['20:30', 'warns', 'Ends 150 min after the shift'],
  ['21:01', 'warns', 'Outside 08:00–20:00'],
])('says of a ride at %s that it %s', (time, tone, words) => {
  expect(dutyFits(sheet, rideAt(time))).toEqual([{ driverId: 1, tone, words }]);
});

test('the assignment says the same of the driver as the calendar', () => {
  const [late] = driverViews(sheet, rideAt('20:30'));
  expect(late?.why).toContain('ends 150 min after the shift');
  expect(late?.conflicts.map(({ words }) => words)).toEqual([
    'The duty ends 150 minutes after the shift of Driver 1, 08:00 to 20:00',
  ]);
  const [early] = driverViews(sheet, rideAt('19:00'));
  expect(early?.why).toContain('ends 60 min after the shift');
  expect(early?.conflicts).toEqual([]);
});

test('the choice of a driver is in the order of the suggestions, with the reason', () => {
  const noida = { latitude: 28.5706, longitude: 77.3261 };
  const airport = { latitude: 28.5562, longitude: 77.1 };
  const far = testDuty(1, india('2026-11-23 08:00'), { driver: 1, vehicle: 1, minutes: 30, to: noida });
  const near = testDuty(2, india('2026-11-23 08:00'), { driver: 2, vehicle: 2, minutes: 30, to: airport });
  const busy = testDuty(3, india('2026-11-23 10:30'), { driver: 3, vehicle: 3 });
  const crew = sheetWith({
    drivers: [1, 2, 3].map((id) => testDriver(id)),
    vehicles: [1, 2, 3].map((id) => testVehicle(id)),
    shifts: [1, 2, 3].map((id) => testShift(id, 'monday', '08:00', '20:00', { vehicleId: id as VehicleId })),
    duties: [far, near, busy],
  });
  const ride = { ...rideAt('10:00'), from: airport, to: noida, km: 30 };
  const labels = driverViews(crew, ride).map(({ label }) => label);
  expect(labels[0]).toMatch(/^Driver 2 \(Available\), DL01AB0002: free from 08:30, at the pickup, /);
  expect(labels[1]).toMatch(/^Driver 1 \(Available\), DL01AB0001: free from 08:30, \d+ km away, /);
  expect(labels[2]).toBe('Driver 3 (Already assigned), DL01AB0003: Driver 3 has BK-3 at the same time');
});

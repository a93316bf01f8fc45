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

import { expect, test } from 'vitest';
import type { Conflict } from '#domain/duties/conflict.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import { sheetWith, testDriver, testDuty, testVehicle } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';
import { conflictMessage, namesOfSheet } from '#domain/words/english/team/duties.ts';
import { india } from '#tests/builders/india.ts';

const about = { driverId: 1 as DriverId, vehicleId: 1 as VehicleId, dutyId: 2 as DutyId };
const otherId = 1 as DutyId;
const date = '2026-11-23' as IndiaDate;
const [startsAt, endsAt] = ['08:00', '20:00'] as [IndiaTime, IndiaTime];
const names = namesOfSheet(
  sheetWith({
    drivers: [testDriver(1, { name: 'आशा' })],
    vehicles: [testVehicle(1)],
    duties: [testDuty(1, india('2026-11-23 09:00'), { label: 'BK-12' })],
  }),
);
const close = { type: 'insufficient_buffer', ...about, otherId, gapMinutes: 1, missingMinutes: 29 } as const;

test.each<[Conflict, string]>([
  [{ type: 'overlap', ...about, otherId }, 'आशा has BK-12 at the same time'],
  [{ type: 'vehicle_overlap', ...about, otherId }, 'DL01AB0001 is used for BK-12 at the same time'],
  [
    { ...close, of: 'driver', neededMinutes: 30 },
    'आशा has 1 minute between this duty and BK-12, and the buffer is 30 minutes: 29 minutes missing',
  ],
  [
    { ...close, of: 'vehicle', neededMinutes: 41, missingMinutes: 40 },
    'DL01AB0001 has 1 minute between this duty and BK-12, and the drive takes 41 minutes: 40 minutes missing',
  ],
  [{ type: 'outside_shift', ...about, date, shift: null }, 'आशा has no shift on 23/11/2026'],
  [
    { type: 'outside_shift', ...about, date, shift: { startsAt, endsAt } },
    'The start is outside the shift of आशा on 23/11/2026, 08:00 to 20:00',
  ],
  [
    { type: 'ends_after_shift', ...about, date, minutes: 150, shift: { startsAt, endsAt } },
    'The duty ends 150 minutes after the shift of आशा, 08:00 to 20:00',
  ],
  [
    { type: 'on_leave', ...about, date, leave: { startsAt: null, endsAt: null } },
    'आशा is on leave on 23/11/2026',
  ],
  [
    { type: 'on_leave', ...about, date, leave: { startsAt, endsAt } },
    'आशा is on leave on 23/11/2026 from 08:00 to 20:00',
  ],
  [
    {
      type: 'vehicle_out_of_service',
      ...about,
      outOfService: { from: india('2026-11-23 12:00'), until: date },
    },
    'DL01AB0001 is out of service until 23/11/2026',
  ],
  [
    {
      type: 'vehicle_out_of_service',
      ...about,
      outOfService: { from: india('2026-11-23 12:00'), until: null },
    },
    'DL01AB0001 is out of service until it is put back',
  ],
  [
    { type: 'range_exceeded', ...about, date, km: 560.4, availableKm: 450.5, rangeKm: 530 },
    'DL01AB0001 needs 561 km without a rest on 23/11/2026, and can drive 450 km, with its reserve and charging on the way',
  ],
])('says what a conflict is: %#', (conflict, message) => {
  expect(conflictMessage(conflict, names)).toBe(message);
});

test('names no driver, vehicle or booking without a sheet', () => {
  expect(conflictMessage({ type: 'overlap', ...about, otherId })).toBe(
    'The driver has DT-1 at the same time',
  );
  expect(conflictMessage({ type: 'vehicle_overlap', ...about, vehicleId: null, otherId }, names)).toBe(
    'The vehicle is used for BK-12 at the same time',
  );
  const shift = { startsAt, endsAt };
  expect(conflictMessage({ type: 'ends_after_shift', ...about, date, minutes: 150, shift })).toBe(
    'The duty ends 150 minutes after the shift of the driver, 08:00 to 20:00',
  );
});

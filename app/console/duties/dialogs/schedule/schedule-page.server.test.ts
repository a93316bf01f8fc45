import { expect, test } from 'vitest';
import { readSchedule } from '#app/console/duties/dialogs/schedule/schedule-page.server.ts';
import { testShift } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { addDays, type IndiaDate } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';

test('shows the night shift that still runs after midnight, so that it is not replaced without asking', async () => {
  const monday = '2026-11-23' as IndiaDate;
  const night = testShift(1, 'monday', '18:00', '06:00', { until: monday });
  const schedule = { shifts: async () => [night], leave: async () => [] };
  const read = (today: IndiaDate) =>
    readSchedule({ schedule } as unknown as Container['queries'], 1 as DriverId, addDays(monday, 7), today);
  expect(await read(addDays(monday, 1))).toMatchObject({ shift: night, applies: false });
  expect(await read(addDays(monday, 2))).toMatchObject({ shift: null, applies: false });
});

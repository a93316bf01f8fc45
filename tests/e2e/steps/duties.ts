import { type APIRequestContext, type Page, test } from '@playwright/test';
import type { Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

let made = 0;

/** Returns a day that no other test uses. */
export function ownDay(): string {
  made += 1;
  return inDays(40 + 60 * test.info().parallelIndex + made).date;
}

export async function created(team: APIRequestContext, path: string, data: object) {
  const answer = await team.post(path, { data });
  if (!answer.ok()) throw new Error(`Not created: ${await answer.text()}`);
  return answer.json();
}

/** Adds a driver who works from 08:00 to 20:00 every day, with an own vehicle. */
export async function addDriver(team: APIRequestContext, first: string): Promise<string> {
  made += 1;
  const digits = `${process.pid % 10_000}`.padStart(4, '0') + String(made).padStart(2, '0');
  const name = `${first} ${digits}`;
  const { driver } = await created(team, '/api/admin/drivers', {
    ...{ name, phone: `9733${digits}`, license: `DD-${digits}` },
  });
  const { vehicle } = await created(team, '/api/admin/vehicles', {
    ...{
      make: 'BYD',
      model: 'e6',
      licensePlate: `DL ${digits.slice(0, 2)} DD ${digits.slice(2)}`,
      vehicleType: 'mpv',
    },
  });
  for (const dayOfWeek of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) {
    await created(team, '/api/admin/driver-availability', {
      ...{ driverId: driver.id, dayOfWeek, assignedVehicleId: vehicle.id },
      ...{ shiftStartTime: '08:00', shiftEndTime: '20:00' },
    });
  }
  return name;
}

/** Books a rental of two hours and confirms it. Returns `BK-12`. */
export async function confirmed(
  page: Page,
  admin: Page,
  rider: Rider,
  date: string,
  time: string,
): Promise<string> {
  const id = await bookByCall(page.request, rider, { when: { date, time } });
  await created(admin.request, `/api/admin/bookings/${id}/confirm`, {});
  return `BK-${id}`;
}

import { expect, test } from 'vitest';
import type { DriverLeave } from '#domain/duties/shift.ts';
import { isSuggested, rankDrivers, suggestDrivers } from '#domain/duties/suggest/suggest-drivers.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import { waitingDuty } from '#domain/duties/waiting.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import { fitWords, leaveWords, obstacleWords, vehicleWords } from '#domain/words/english/team/duty-plan.ts';
import { india } from '#tests/builders/india.ts';

const at = (time: string) => india(`2026-11-23 ${time}`);
const airport = { latitude: 28.5562, longitude: 77.1 };
const mahipalpur = { latitude: 28.545, longitude: 77.125 };
const noida = { latitude: 28.5706, longitude: 77.3261 };
const energy = { depots: [{ name: 'Mahipalpur', point: mahipalpur, kw: 60 }], kwhPer100Km: 14 };

const { subject, service, label, fromName, toName } = testDuty(1, at('10:00'));
const ride = {
  ...{ subject, service, label, fromName, toName },
  ...{ startsAt: at('10:00'), minutes: 120, from: airport, to: noida, km: 30, seats: null },
};
const shift = (driver: number, vehicle: number | null) =>
  testShift(driver, 'monday', '08:00', '20:00', { vehicleId: vehicle as VehicleId | null });

const sheet = sheetWith({
  energy,
  drivers: [1, 2, 3, 4, 5].map((id) => testDriver(id)),
  vehicles: [1, 2, 3].map((id) => testVehicle(id)),
  shifts: [shift(1, 1), shift(2, 2), shift(3, 3), shift(4, null), shift(5, null)],
  leave: [testLeave(5, '2026-11-23')],
  duties: [
    // Driver 1 comes from far away. Driver 2 is near, and has a duty afterwards. Driver 3 is busy.
    testDuty(11, at('08:00'), { driver: 1, vehicle: 1, minutes: 30, from: airport, to: noida, km: 30 }),
    testDuty(12, at('08:00'), { driver: 2, vehicle: 2, minutes: 60, from: noida, to: mahipalpur, km: 28 }),
    testDuty(13, at('14:00'), { driver: 2, vehicle: 2, from: noida, to: airport, km: 30 }),
    testDuty(14, at('11:00'), { driver: 3, vehicle: 3 }),
  ],
});

test('ranks the drivers: without conflicts, with a vehicle, by the empty kilometres they add', () => {
  const ranked = rankDrivers(sheet, waitingDuty(ride));
  expect(ranked.map(({ driver }) => driver.id)).toEqual([2, 1, 4, 3]);
  expect(ranked.map((each) => isSuggested(each, waitingDuty(ride)))).toEqual([true, true, false, false]);
});

test('says in words why a driver fits, and why not', () => {
  const ranked = rankDrivers(sheet, waitingDuty(ride));
  expect(ranked.map(({ fit }) => fitWords(fit))).toEqual([
    'free from 09:00, 4 km away, back before the 14:00 duty, 387 km of range left',
    'free from 08:30, 28 km away, no duty after it, 362 km of range left',
    'free from 08:00, 4 km away, no duty after it, no vehicle',
    'free from 08:00, 4 km away, too late for the 11:00 duty, 420 km of range left',
  ]);
  const names = namesOfSheet(sheet);
  expect(ranked.map((each) => obstacleWords(each, waitingDuty(ride), names))).toEqual([
    [],
    [],
    ['No vehicle assigned to the selected driver'],
    ['Driver 3 has BK-14 at the same time'],
  ]);
  expect(vehicleWords(testVehicle(1))).toBe('DL01AB0001, BYD e6');
});

test('says that a driver is busy until after the pickup, or has no shift', () => {
  const noon = waitingDuty({ ...ride, startsAt: at('12:00') });
  const busy = rankDrivers(sheet, noon).find(({ driver }) => driver.id === 3);
  expect(fitWords(busy?.fit ?? fail())).toMatch(/^busy until 13:00, distance unknown, no duty after it, /);
  const late = rankDrivers(sheet, waitingDuty({ ...ride, startsAt: at('22:00') }));
  expect(late.map(({ driver, fit }) => [driver.id, fitWords(fit).split(',')[0]])).toContainEqual([
    4,
    'no shift at this time',
  ]);
});

test('counts a driver as free from the start of the shift if the duty before ended earlier', () => {
  const early = testDuty(15, at('05:00'), { driver: 1, vehicle: 1, minutes: 60, from: noida, to: airport });
  const [first] = rankDrivers({ ...sheet, duties: [early] }, waitingDuty(ride));
  expect(fitWords(first?.fit ?? fail())).toMatch(/^free from 08:00, at the pickup, /);
});

test('counts the duty of the other day, before the driver and the vehicle rest', () => {
  const night = testShift(1, 'sunday', '18:00', '06:00', { vehicleId: 1 as VehicleId });
  const places = { driver: 1, vehicle: 1, from: airport, to: noida, km: 30 };
  const wordsFor = (startsAt: Date, duty: ReturnType<typeof testDuty>) => {
    const ranked = rankDrivers(
      { ...sheet, shifts: [night], duties: [duty] },
      waitingDuty({ ...ride, startsAt, from: noida, to: airport }),
    );
    return fitWords(ranked.find(({ driver }) => driver.id === 1)?.fit ?? fail());
  };
  const [evening, earlier] = [india('2026-11-22 23:00'), india('2026-11-22 18:00')];
  expect(wordsFor(at('02:00'), testDuty(16, evening, places))).toMatch(
    /^free from 01:00, at the pickup, no duty/,
  );
  // Six hours lie between, so the vehicle comes from its depot.
  expect(wordsFor(at('02:00'), testDuty(16, earlier, places))).toMatch(
    /^free from 18:00, 25 km away, no duty/,
  );
  expect(wordsFor(india('2026-11-22 22:00'), testDuty(16, at('00:45'), places))).toMatch(
    /^free from 18:00, 25 km away, back before the 00:45 duty/,
  );
});

test('does not suggest a driver whose shift ends long before the ride, and says the minutes', () => {
  const fits = (time: string, minutes = 120) => {
    const late = waitingDuty({ ...ride, startsAt: at(time), minutes });
    const found = rankDrivers(sheet, late).find(({ driver }) => driver.id === 1) ?? fail();
    return [isSuggested(found, late), fitWords(found.fit).split(', ').slice(2, -1).join(', ')];
  };
  expect(fits('18:00')).toEqual([true, 'no duty after it']);
  expect(fits('18:40')).toEqual([true, 'no duty after it, ends 40 min after the shift']);
  expect(fits('19:00')).toEqual([true, 'no duty after it, ends 60 min after the shift']);
  expect(fits('20:30')).toEqual([false, 'no duty after it, ends 150 min after the shift']);
});

test('puts a vehicle with too few seats behind', () => {
  const waiting = waitingDuty({ ...ride, seats: 5 });
  const big = {
    ...sheet,
    vehicles: sheet.vehicles.map((each) => (each.id === 1 ? { ...each, capacity: 6 } : each)),
  };
  const ranked = rankDrivers(big, waiting);
  expect(ranked[0]?.driver.id).toBe(1);
  expect(obstacleWords(ranked[1] ?? fail(), waiting, namesOfSheet(big))).toEqual([
    'The vehicle has 4 seats, and 5 are sold',
  ]);
});

test('says when the day is beyond the range, and when a distance is unknown', () => {
  const far = rankDrivers(sheet, waitingDuty({ ...ride, km: 500, from: null }));
  const second = far.find(({ driver }) => driver.id === 1);
  expect(fitWords(second?.fit ?? fail())).toMatch(
    /^free from 08:30, distance unknown, no duty after it, \d+ km beyond the range$/,
  );
});

test('suggests for a booking, and refuses one that is unknown', async () => {
  const suggest = suggestDrivers({
    dutySheet: { sheet: async () => sheet },
    rides: { ride: async ({ id }) => (id === 1 ? ride : undefined) },
  });
  const found = await suggest({ subject });
  expect(found.ok && found.value.suggestions.length).toBe(4);
  expect(found.ok && found.value.onLeave.map(({ driver, leave }) => [driver.id, leaveWords(leave)])).toEqual([
    [5, 'On leave all day'],
  ]);
  const part = { ...testLeave(5, '2026-11-23'), startsAt: '10:00', endsAt: '14:00', reason: 'Dentist' };
  expect(leaveWords(part as DriverLeave)).toBe('On leave from 10:00 to 14:00: Dentist');
  expect(await suggest({ subject: { kind: 'booking', id: 2 as BookingId } })).toEqual({
    ok: false,
    refusal: { code: 'not-found', what: 'booking' },
  });
});

function fail(): never {
  throw new Error('No driver was suggested');
}

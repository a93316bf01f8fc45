import fc from 'fast-check';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import { testDriver, testDuty, testLeave, testShift, testVehicle } from '#domain/duties/testing/sheet.ts';
import type { OutOfService, VehicleId } from '#domain/fleet/vehicle.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  WEEKDAYS,
} from '#domain/kernel/india-time.ts';

/** The days of a sheet: a random day with the three after it. */
export type Days = { readonly first: IndiaDate; readonly sheet: DutySheet };

const COUNT = 4;
const MIDNIGHT = '00:00' as IndiaTime;
const DRIVERS = 3;
const VEHICLES = 3;

/** Two places in the city, one an hour away, one far away. */
const PLACES = [
  { latitude: 28.6315, longitude: 77.2167 },
  { latitude: 28.5562, longitude: 77.1 },
  { latitude: 28.46, longitude: 77.51 },
  { latitude: 30.3165, longitude: 78.0322 },
  null,
] as const;

/** One near the airport and a faster one far away. */
const DEPOTS = [
  { name: 'Mahipalpur', point: { latitude: 28.545, longitude: 77.125 }, kw: 30 },
  { name: 'Greater Noida', point: { latitude: 28.47, longitude: 77.5 }, kw: 120 },
] as const;

const energy = fc.record({
  depots: fc.subarray([...DEPOTS]),
  kwhPer100Km: fc.constantFrom(14, 20),
});

/** Days before the end of a month, a year and February in a leap year, and any other day. */
const firstDays = fc.oneof(
  fc.constantFrom(
    '2026-11-28',
    '2026-12-29',
    '2027-02-26',
    '2028-02-27',
    '2028-02-28',
    '2000-02-27',
    '2100-02-26',
  ),
  fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01' as IndiaDate, count)),
) as fc.Arbitrary<IndiaDate>;

/** Times in steps of 10 minutes, so that ends, starts, buffers and graces often meet exactly. */
const times = fc.integer({ min: 0, max: 143 }).map((step) => writtenTime(step * 10));

const minutes = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 3, max: 18 }).map((step) => step * 10) },
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 600 }) },
);

const duties = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: COUNT * 144 - 1 }).map((step) => step * 10),
    minutes,
    driver: fc.integer({ min: 1, max: DRIVERS }),
    vehicle: fc.integer({ min: 1, max: VEHICLES }),
    from: fc.constantFrom(...PLACES),
    to: fc.constantFrom(...PLACES),
    km: fc.option(fc.integer({ min: 1, max: 2500 }).map((tenths) => tenths / 10)),
    isTrip: fc.boolean(),
  }),
  { maxLength: 14 },
);

const shifts = fc.uniqueArray(
  fc.record({
    driver: fc.integer({ min: 1, max: DRIVERS }),
    weekday: fc.constantFrom(...WEEKDAYS),
    startsAt: times,
    endsAt: times,
    vehicle: fc.option(fc.integer({ min: 1, max: VEHICLES })),
    from: fc.option(fc.integer({ min: -1, max: COUNT })),
    days: fc.option(fc.integer({ min: 0, max: COUNT })),
  }),
  {
    minLength: DRIVERS * 4,
    maxLength: DRIVERS * 7,
    selector: ({ driver, weekday }) => `${driver} ${weekday}`,
  },
);

const leaveStarts = fc.oneof(fc.constant('00:00'), times);

const leave = fc.uniqueArray(
  fc.record({
    driver: fc.integer({ min: 1, max: DRIVERS }),
    day: fc.integer({ min: -1, max: COUNT }),
    part: fc.option(fc.tuple(leaveStarts, times).filter(([startsAt, endsAt]) => startsAt < endsAt)),
  }),
  { maxLength: 4, selector: ({ driver, day, part }) => `${driver} ${day} ${part?.[0]}` },
);

/** Vehicle 2 is out of service from a minute on, for some days or until it is put back. */
const service = fc.option(
  fc.record({
    from: fc.integer({ min: 0, max: COUNT * 24 * 60 }),
    days: fc.option(fc.integer({ min: 0, max: COUNT })),
  }),
);

/** Random days of three drivers and three vehicles, with duties of bookings and trips. */
export const randomDays: fc.Arbitrary<Days> = fc
  .record({
    ...{ first: firstDays, duties, shifts, leave },
    rangeKm: fc.integer({ min: 100, max: 600 }),
    ...{ service, energy },
  })
  .map((given) => ({ first: given.first, sheet: sheetOf(given) }));

type Given = {
  readonly first: IndiaDate;
  readonly rangeKm: number;
  readonly duties: typeof duties extends fc.Arbitrary<infer Rows> ? Rows : never;
  readonly shifts: typeof shifts extends fc.Arbitrary<infer Rows> ? Rows : never;
  readonly service: typeof service extends fc.Arbitrary<infer Row> ? Row : never;
  readonly leave: typeof leave extends fc.Arbitrary<infer Rows> ? Rows : never;
  readonly energy: DutySheet['energy'];
};

function serviceOf({ first, service: given }: Given): OutOfService | null {
  if (!given) return null;
  const from = addMinutes(indiaInstant(first, MIDNIGHT), given.from);
  return { from, until: given.days === null ? null : addDays(indiaDateOf(from), given.days) };
}

function sheetOf(given: Given): DutySheet {
  const midnight = indiaInstant(given.first, MIDNIGHT);
  return {
    drivers: [1, 2, 3].map((id) => testDriver(id)),
    vehicles: [1, 2, 3].map((id) =>
      testVehicle(id, { rangeKm: given.rangeKm, outOfService: id === 2 ? serviceOf(given) : null }),
    ),
    duties: given.duties.map(({ start, isTrip, ...duty }, index): PlannedDuty => {
      const planned = testDuty(index + 1, addMinutes(midnight, start), duty);
      return isTrip
        ? { ...planned, service: 'rideshare', subject: { kind: 'trip', id: (index + 2) as TripId } }
        : planned;
    }),
    shifts: given.shifts
      .filter(({ startsAt, endsAt }) => startsAt !== endsAt)
      .map(
        ({ driver, weekday, startsAt, endsAt, vehicle, from, days }): WeeklyShift =>
          testShift(driver, weekday, startsAt, endsAt, {
            vehicleId: vehicle as VehicleId | null,
            from: from === null ? null : addDays(given.first, from),
            until: days === null ? null : addDays(given.first, (from ?? 0) + days),
          }),
      ),
    leave: given.leave.map(
      ({ driver, day, part }): DriverLeave =>
        testLeave(driver, addDays(given.first, day), part?.[0], part?.[1]),
    ),
    energy: given.energy,
  };
}

function writtenTime(ofDay: number): string {
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** Returns a sheet of many duties: drivers change vehicles, and days run into each other. */
export function largeSheet(count: number, drivers: number): DutySheet {
  const first = '2026-11-23' as IndiaDate;
  const midnight = indiaInstant(first, MIDNIGHT);
  const ids = Array.from({ length: drivers }, (_, index) => index + 1);
  const planned = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / drivers);
    const start = addMinutes(midnight, round * 140 + ((index * 37) % 50));
    return testDuty(index + 1, start, {
      driver: (index % drivers) + 1,
      vehicle: ((index + (round % 3)) % drivers) + 1,
      minutes: 90 + ((index * 53) % 60),
      from: PLACES[index % 3] ?? null,
      to: PLACES[(index * 7) % 3] ?? null,
      km: 20 + ((index * 11) % 40),
    });
  });
  return {
    drivers: ids.map((id) => testDriver(id)),
    vehicles: ids.map((id) => testVehicle(id)),
    duties: planned,
    shifts: ids.flatMap((id) => WEEKDAYS.map((weekday) => testShift(id, weekday, '18:00', '14:00'))),
    leave: ids.map((id) => testLeave(id, addDays(first, id % 20))),
    energy: { depots: DEPOTS, kwhPer100Km: 14 },
  };
}

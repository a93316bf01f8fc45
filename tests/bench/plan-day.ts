import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { PlanDay } from '#domain/duties/plan/day-network.ts';
import { testDriver, testShift, testVehicle } from '#domain/duties/testing/sheet.ts';
import { driveKm, driveMinutes } from '#domain/duties/travel.ts';
import { type WaitingDuty, waitingDuty } from '#domain/duties/waiting.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  addMinutes,
  type IndiaDate,
  type IndiaTime,
  indiaInstant,
  type Weekday,
  weekdayOf,
} from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';

const DATE = '2026-11-23' as IndiaDate;
const AIRPORT: Point = { latitude: 28.5562, longitude: 77.1 };
const CENTRE: Point = { latitude: 28.58, longitude: 77.2 };
const DEPOTS = [
  { name: 'Mahipalpur', point: { latitude: 28.545, longitude: 77.125 }, kw: 60 },
  { name: 'Noida', point: { latitude: 28.5355, longitude: 77.391 }, kw: 60 },
  { name: 'Gurugram', point: { latitude: 28.4595, longitude: 77.0266 }, kw: 60 },
];
/** Shifts of 20 drivers, more of them when there are more rides. */
const SHIFTS: readonly (readonly [count: number, from: string, to: string])[] = [
  [5, '04:30', '16:30'],
  [5, '06:00', '18:00'],
  [3, '08:00', '20:00'],
  [5, '11:30', '23:30'],
  [2, '17:00', '05:00'],
];
/** Rides that start in each hour of the day, in proportion. */
const HOURS = [
  0, 0, 0, 0, 0, 1, 3, 3.5, 4, 4.3, 4.3, 4.8, 6.5, 6.5, 6.5, 6, 5, 4.5, 3.8, 3, 2.3, 1.3, 0.3, 0,
];

/** `weekdays`: when the drivers work. `firstId`: number of the first booking. */
export type DayOptions = {
  readonly date?: IndiaDate;
  readonly weekdays?: readonly Weekday[];
  readonly firstId?: number;
};

/** A day without duties: airport transfers, rentals of two or three hours, and rides to towns around Delhi. */
export function planDay(
  rides: number,
  drivers: number,
  seed: number,
  { date = DATE, weekdays = [weekdayOf(date)], firstId = 1 }: DayOptions = {},
): PlanDay {
  const random = generator(seed);
  const shifts = SHIFTS.flatMap(([count, from, to]) =>
    Array.from({ length: count }, () => [from, to] as const),
  );
  const ids = Array.from({ length: drivers }, (_, index) => index + 1);
  return {
    date,
    sheet: {
      duties: [],
      drivers: ids.map((id) => testDriver(id)),
      vehicles: ids.map((id) => testVehicle(id)),
      shifts: ids.flatMap((id) => {
        const [from = '', to = ''] = shifts[id % shifts.length] ?? [];
        return weekdays.map((day) => testShift(id, day, from, to, { vehicleId: id as VehicleId }));
      }),
      leave: [],
      energy: { depots: DEPOTS, kwhPer100Km: 14 },
    },
    waiting: Array.from({ length: rides }, (_, index) => ride(date, firstId + index, random)),
  };
}

function ride(date: IndiaDate, id: number, random: () => number): WaitingDuty {
  const startsAt = addMinutes(
    indiaInstant(date, '00:00' as IndiaTime),
    5 * Math.round(startMinute(random) / 5),
  );
  const place = near(CENTRE, 0.28, random);
  const kind = random();
  const [from, to] = kind < 0.45 ? [place, AIRPORT] : kind < 0.9 ? [AIRPORT, place] : [place, place];
  const transfer = { from, to, km: driveKm(from, to), minutes: driveMinutes(from, to, startsAt) + 15 };
  const rental = { ...transfer, km: 40, minutes: random() < 0.5 ? 120 : 180 };
  const town = near(CENTRE, 1, random);
  const far = {
    from: place,
    to: town,
    km: driveKm(place, town),
    minutes: driveMinutes(place, town, startsAt) + 15,
  };
  return waitingDuty({
    subject: { kind: 'booking', id: id as BookingId },
    service: 'airport' satisfies PlannedDuty['service'],
    label: `BK-${id}`,
    fromName: '',
    toName: '',
    startsAt,
    seats: null,
    ...(kind < 0.9 ? transfer : kind < 0.97 ? rental : far),
  });
}

function startMinute(random: () => number): number {
  let left = random() * HOURS.reduce((sum, weight) => sum + weight, 0);
  for (const [hour, weight] of HOURS.entries()) {
    if (left < weight) return (hour + left / weight) * 60;
    left -= weight;
  }
  return 12 * 60;
}

function near({ latitude, longitude }: Point, degrees: number, random: () => number): Point {
  const [angle, distance] = [random() * 2 * Math.PI, Math.sqrt(random()) * degrees];
  return {
    latitude: latitude + distance * Math.sin(angle),
    longitude: longitude + distance * Math.cos(angle),
  };
}

/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

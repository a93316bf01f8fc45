import { expect, test } from 'vitest';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import { proposePlan } from '#domain/duties/plan/propose-plan.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import type { WaitingRide } from '#domain/duties/waiting.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addDays, addMinutes, indiaDateOf, indiaTimeOf, WEEKDAYS } from '#domain/kernel/india-time.ts';
import { terminalLocation } from '#domain/rides/ride.ts';
import { unservedWords } from '#domain/words/english/team/duty-plan.ts';
import { offlinePlaces } from '#infra/places/offline.ts';
import { threadPlanSolver } from '#infra/planning/plan-solver.ts';
import { type DemoBooking, demoBookings } from '#infra/postgres/seeds/demo/demo-day.ts';
import {
  DEMO_DRIVERS,
  DEMO_LEAVE,
  DEMO_VEHICLES,
  type DemoDriver,
  type DemoVehicle,
} from '#infra/postgres/seeds/demo/demo-fleet.ts';
import { india } from '#tests/builders/india.ts';

const places = offlinePlaces({ clock: () => new Date() });
const planSolver = threadPlanSolver();
const depots = [{ name: 'Mahipalpur', point: { latitude: 28.545, longitude: 77.125 }, kw: 60 }];
const TODAY = '2026-11-24';
const STARTS = Array.from(
  { length: 48 },
  (_, half) => `${TODAY} ${String(half >> 1).padStart(2, '0')}:${half % 2 ? '37' : '07'}`,
);

const idOf = (name: DemoDriver) => Object.keys(DEMO_DRIVERS).indexOf(name) + 1;
const vehicleOf = (name: DemoVehicle) => Object.keys(DEMO_VEHICLES).indexOf(name) + 1;

async function endsOf({ asked }: DemoBooking) {
  const terminal = asked.service === 'airport' ? terminalLocation(asked.to ?? asked.from ?? 'T3') : '';
  const names =
    asked.service !== 'airport'
      ? [asked.from, asked.to]
      : asked.to
        ? [asked.place, terminal]
        : [terminal, asked.place];
  const [from, to] = await Promise.all(names.map(async (name) => (await places.find(name))?.point ?? null));
  if (!from || !to) throw new Error(`A place of the demo is unknown: ${names.join(', ')}`);
  return { from, to };
}

/** Returns the sheet of the demo. The driver of the trips is away on both days, as on most days. */
async function demoSheet(bookings: readonly DemoBooking[]) {
  const names = (Object.keys(DEMO_DRIVERS) as DemoDriver[]).filter((name) => name !== 'naveen');
  const duties: PlannedDuty[] = [];
  for (const [index, booking] of bookings.entries()) {
    const { driver, pickupAt, minutes } = booking;
    if (!driver) continue;
    const vehicle = vehicleOf(DEMO_DRIVERS[driver].shift.vehicle);
    duties.push(
      testDuty(index + 1, pickupAt, { minutes, driver: idOf(driver), vehicle, ...(await endsOf(booking)) }),
    );
  }
  return sheetWith({
    energy: { depots, kwhPer100Km: 14 },
    duties,
    drivers: names.map((name) => testDriver(idOf(name))),
    vehicles: Object.values(DEMO_VEHICLES).map((details, index) => testVehicle(index + 1, details)),
    shifts: names.flatMap((name) => {
      const { startsAt, endsAt, vehicle } = DEMO_DRIVERS[name].shift;
      const vehicleId = vehicleOf(vehicle) as VehicleId;
      return WEEKDAYS.map((weekday) => testShift(idOf(name), weekday, startsAt, endsAt, { vehicleId }));
    }),
    leave: [testLeave(idOf(DEMO_LEAVE.driver) as DriverId, TODAY)],
  });
}

/** Returns when the served rides begin, and the others with their reasons. */
async function planOf(bookings: readonly DemoBooking[], now: Date, day: 0 | 1) {
  const date = addDays(indiaDateOf(now), day);
  const rides: WaitingRide[] = [];
  for (const [index, booking] of bookings.entries()) {
    if (booking.driver || indiaDateOf(booking.pickupAt) !== date) continue;
    const { subject, service, label, fromName, toName } = testDuty(index + 1, booking.pickupAt);
    const minutes = booking.asked.service === 'hourly' ? booking.asked.hours * 60 : 120;
    const ride = { subject, service, label, fromName, toName, startsAt: booking.pickupAt, minutes };
    rides.push({ ...ride, km: null, seats: null, ...(await endsOf(booking)) });
  }
  const sheet = await demoSheet(bookings);
  const { duties, unserved } = await proposePlan({
    ...{ dutySheet: { sheet: async () => sheet }, waitingRides: { unassigned: async () => rides } },
    ...{ planSolver, clock: () => now },
  })({ date });
  return {
    served: duties.map(({ waiting }) => indiaTimeOf(waiting.startsAt)),
    unserved: unserved.map(({ waiting, reason }) => unservedWords(reason, waiting)),
  };
}

test.each(STARTS)('at %s the pickups of all rides without a driver are ahead', (start) => {
  const now = india(start);
  const waiting = demoBookings(now).filter(({ driver }) => driver === null);
  expect(waiting.filter(({ pickupAt }) => pickupAt < addMinutes(now, 45))).toEqual([]);
  expect(waiting.length).toBeGreaterThan(5);
});

/** The first start of each different list of bookings. */
const DIFFERENT = [
  ...Map.groupBy(STARTS, (start) => JSON.stringify(demoBookings(india(start)))).values(),
].flatMap(([first]) => first ?? []);

test.each(DIFFERENT)('at %s a plan serves all rides of the day but one', async (start) => {
  const now = india(start);
  const { served, unserved } = await planOf(demoBookings(now), now, 0);
  // In the evening and at night, fewer hours are left for rides.
  expect(served.length).toBeGreaterThanOrEqual(
    start < `${TODAY} 20:30` ? 2 : start < `${TODAY} 22:45` ? 1 : 0,
  );
  const why = [
    'The only vehicle on shift at 22:15 has another duty.',
    'The only vehicle that could take it is needed for other rides.',
  ];
  expect(why).toEqual(expect.arrayContaining(unserved));
  expect(unserved).toHaveLength(start < `${TODAY} 21:30` ? 1 : 0);
});

test.each(['10:00', '21:00'])('a plan serves all rides of tomorrow but one, made at %s', async (time) => {
  const now = india(`${TODAY} ${time}`);
  expect(await planOf(demoBookings(now), now, 1)).toEqual({
    served: ['08:45', '11:30', '13:30', '16:00', '17:30'],
    unserved: ['The only vehicle on shift at 04:30 has another duty.'],
  });
});

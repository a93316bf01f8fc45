import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { dayNetwork } from '#domain/duties/plan/day-network.ts';
import { greedyRoutes } from '#domain/duties/plan/greedy.ts';
import { type PlanSolver, planCost, UNSERVED_KM, unservedTasks } from '#domain/duties/plan/network.ts';
import { emptyKmOfPart } from '#domain/duties/plan/part-of-plan.ts';
import { planFaults } from '#domain/duties/plan/plan-faults.ts';
import { sheetWith as sheetWithPlan } from '#domain/duties/plan/proposal.ts';
import { proposePlan } from '#domain/duties/plan/propose-plan.ts';
import { isRouteAllowed } from '#domain/duties/plan/route-energy.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import { type WaitingRide, waitingDuty } from '#domain/duties/waiting.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { addMinutes, type IndiaDate } from '#domain/kernel/india-time.ts';
import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { unservedWords } from '#domain/words/english/team/duty-plan.ts';
import { india } from '#tests/builders/india.ts';

/** A Monday. */
const DATE = '2026-11-23' as IndiaDate;
const at = (time: string) => india(`2026-11-23 ${time}`);
const day = { from: at('00:00'), to: india('2026-11-24 00:00') };
const airport = { latitude: 28.5562, longitude: 77.1 };
const noida = { latitude: 28.5706, longitude: 77.3261 };
const gurugram = { latitude: 28.4595, longitude: 77.0266 };
const energy = { depots: [{ name: 'Airport', point: airport, kw: 60 }], kwhPer100Km: 14 };

const greedy: PlanSolver = {
  solve: async (network) => ({ routes: greedyRoutes(network), bound: null }),
};

function ride(id: number, startsAt: Date, changes: Partial<WaitingRide> = {}): WaitingRide {
  const { subject, service, label, fromName, toName } = testDuty(id, startsAt);
  return {
    ...{ subject, service, label, fromName, toName, startsAt, from: null, to: null, km: null },
    ...{ minutes: 120, seats: null, ...changes },
  };
}

/** Driver 1 has vehicle 1 from 08:00 to 20:00, and so on. */
function fleet(size: number, rows: Partial<DutySheet> = {}): DutySheet {
  const ids = Array.from({ length: size }, (_, index) => index + 1);
  return sheetWith({
    drivers: ids.map((id) => testDriver(id)),
    vehicles: ids.map((id) => testVehicle(id)),
    shifts: ids.map((id) => testShift(id, 'monday', '08:00', '20:00', { vehicleId: id as VehicleId })),
    energy,
    ...rows,
  });
}

type Proposing = { now?: Date; emptyTrips?: readonly TripId[]; planSolver?: PlanSolver };

function propose(
  sheet: DutySheet,
  rides: readonly WaitingRide[],
  { now = at('00:00'), emptyTrips = [], planSolver = greedy }: Proposing = {},
) {
  return proposePlan({
    dutySheet: { sheet: async () => sheet },
    waitingRides: { unassigned: async () => rides },
    planSolver,
    clock: () => now,
  })({ date: DATE, emptyTrips });
}

test('proposes the nearest driver for each ride, with the empty kilometres before and after', async () => {
  const sheet = fleet(2, {
    duties: [
      testDuty(91, at('08:00'), { driver: 1, vehicle: 1, from: airport, to: noida }),
      testDuty(92, at('08:00'), { driver: 2, vehicle: 2, from: airport, to: gurugram }),
    ],
  });
  const rides = [
    ride(1, at('12:00'), { from: gurugram, to: airport }),
    ride(2, at('12:00'), { from: noida, to: airport }),
  ];
  const plan = await propose(sheet, rides);
  expect(plan.duties.map(({ waiting, driver, vehicle }) => [waiting.label, driver.id, vehicle.id])).toEqual([
    ['BK-1', 2, 2],
    ['BK-2', 1, 1],
  ]);
  expect(plan.unserved).toEqual([]);
  // Both cars would drive back empty. With the plan they drive back with passengers.
  expect(plan.kmBefore).toBeGreaterThan(30);
  expect(plan.kmAfter).toBe(0);
  expect(plan.duties[0]?.fit).toMatchObject({
    ...{ free: { from: at('10:00'), inTime: true }, kmAway: 0, next: null, duties: 1 },
  });
});

describe('a ride that cannot be served says why', () => {
  const reason = async (sheet: DutySheet, rides: readonly WaitingRide[], now?: Date) => {
    const plan = await propose(sheet, rides, now && { now });
    return plan.unserved.map((each) => each.reason);
  };
  const dehradun = { latitude: 30.3165, longitude: 78.0322 };

  test('no shift with a vehicle at that time, from the start to the end', async () => {
    expect(await reason(fleet(1), [ride(1, at('05:00'))])).toEqual([{ code: 'no-shift' }]);
    expect(await reason(fleet(1), [ride(1, at('19:30'))])).toEqual([{ code: 'no-shift' }]);
    expect(await reason(fleet(1), [ride(1, at('19:00'))])).toEqual([]);
    expect(
      await reason(fleet(1, { vehicles: [testVehicle(1, { active: false })] }), [ride(1, at('10:00'))]),
    ).toEqual([{ code: 'no-shift' }]);
  });
  test('leave for the day or for a part of it', async () => {
    const leave = [testLeave(1, DATE, '09:00', '10:30')];
    expect(await reason(fleet(1, { leave }), [ride(1, at('10:00'))])).toEqual([{ code: 'on-leave' }]);
    expect(await reason(fleet(1, { leave }), [ride(1, at('10:30'))])).toEqual([]);
  });
  test('too few seats for the seats that are sold', async () => {
    expect(await reason(fleet(1), [ride(1, at('10:00'), { seats: 5 })])).toEqual([{ code: 'too-few-seats' }]);
  });
  test('a ride beyond the range and its reserve', async () => {
    const long = ride(1, at('10:00'), { from: airport, to: dehradun, km: 460, minutes: 400 });
    expect(await reason(fleet(1), [long])).toEqual([{ code: 'out-of-range' }]);
    const rangeKm = 1_200;
    expect(await reason(fleet(1, { vehicles: [testVehicle(1, { rangeKm })] }), [long])).toEqual([]);
  });
  test('duties that are assigned already, with the buffer and the drive', async () => {
    const duties = [testDuty(9, at('10:00'), { to: noida })];
    expect(await reason(fleet(1, { duties }), [ride(1, at('12:29'))])).toEqual([{ code: 'busy', cars: 1 }]);
    expect(await reason(fleet(1, { duties }), [ride(1, at('12:30'))])).toEqual([]);
    const far = ride(1, at('12:30'), { from: gurugram });
    expect(await reason(fleet(1, { duties }), [far])).toEqual([{ code: 'busy', cars: 1 }]);
    const before = ride(1, at('08:00'), { minutes: 91 });
    expect(await reason(fleet(1, { duties }), [before])).toEqual([{ code: 'busy', cars: 1 }]);
  });
  test('other rides that need the cars', async () => {
    const rides = [ride(1, at('10:00')), ride(2, at('11:00'))];
    expect(await reason(fleet(1), rides)).toEqual([{ code: 'needed-elsewhere', cars: 1 }]);
  });
  test('a pickup in the past', async () => {
    expect(await reason(fleet(1), [ride(1, at('10:00'))], at('10:00'))).toEqual([{ code: 'in-past' }]);
  });
  test('no shift, although the next one follows: the driver has another vehicle then', async () => {
    const shiftsWith = (vehicleId: number) =>
      fleet(1, {
        vehicles: [testVehicle(1), testVehicle(2)],
        shifts: [
          testShift(1, 'sunday', '18:00', '06:00', { vehicleId: 1 as VehicleId }),
          testShift(1, 'monday', '06:30', '18:00', { vehicleId: vehicleId as VehicleId }),
        ],
      });
    const across = ride(1, at('05:30'));
    expect(await reason(shiftsWith(2), [across])).toEqual([{ code: 'no-shift' }]);
    expect(await reason(shiftsWith(1), [across])).toEqual([]);
    expect(await reason(shiftsWith(1), [ride(1, at('05:30'), { minutes: 14 * 60 })])).toEqual([
      { code: 'no-shift' },
    ]);
  });
  test('a driver whose two shifts in two vehicles touch', async () => {
    const sheet = fleet(1, {
      vehicles: [testVehicle(1), testVehicle(2)],
      shifts: [
        testShift(1, 'sunday', '20:00', '08:00', { vehicleId: 2 as VehicleId }),
        testShift(1, 'monday', '08:00', '20:00', { vehicleId: 1 as VehicleId }),
      ],
    });
    const rides = [ride(1, at('06:50')), ride(2, at('09:00'))];
    expect((await reason(sheet, rides)).map(({ code }) => code)).toEqual(['conflict']);
  });
});

test('words each reason', () => {
  const words = (reason: Parameters<typeof unservedWords>[0]) =>
    unservedWords(reason, { startsAt: at('10:00'), endsAt: at('12:00') });
  expect([
    words({ code: 'no-shift' }),
    words({ code: 'on-leave' }),
    words({ code: 'too-few-seats' }),
    words({ code: 'out-of-range' }),
    words({ code: 'busy', cars: 1 }),
    words({ code: 'busy', cars: 3 }),
    words({ code: 'needed-elsewhere', cars: 1 }),
    words({ code: 'needed-elsewhere', cars: 2 }),
    words({ code: 'in-past' }),
    words({ code: 'conflict' }),
    words({ code: 'no-seats-sold' }),
  ]).toEqual([
    'No driver with a vehicle works from 10:00 to 12:00.',
    'Everybody who works at 10:00 is on leave.',
    'No vehicle that is free at 10:00 has enough seats.',
    'No vehicle on shift at 10:00 has enough range, with the reserve.',
    'The only vehicle on shift at 10:00 has another duty.',
    'All 3 vehicles on shift at 10:00 have other duties.',
    'The only vehicle that could take it is needed for other rides.',
    'Both vehicles that could take it are needed for other rides.',
    'The pickup time has passed. Assign it by hand.',
    'It would clash with another duty of its driver.',
    'No seat is sold yet, so it needs no driver.',
  ]);
});

/** Random places, times and shifts, also two drivers who share a vehicle. */
const randomDay = fc.record({
  rides: fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: 1_439 }),
      minutes: fc.integer({ min: 30, max: 300 }),
      from: fc.constantFrom(null, airport, noida, gurugram, CONNAUGHT_PLACE),
      to: fc.constantFrom(null, airport, noida, gurugram, CONNAUGHT_PLACE),
    }),
    { maxLength: 25 },
  ),
  shifts: fc.array(
    fc.record({
      startsAt: fc.constantFrom('00:00', '06:00', '08:00', '18:00'),
      endsAt: fc.constantFrom('05:00', '12:00', '17:59', '23:30'),
      vehicle: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  assigned: fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: 1_200 }),
      driver: fc.integer({ min: 1, max: 5 }),
      vehicle: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 3 },
  ),
});

test('breaks no rule on random days', async () => {
  await fc.assert(
    fc.asyncProperty(randomDay, async ({ rides, shifts, assigned }) => {
      const sheet = sheetWith({
        energy,
        drivers: [1, 2, 3, 4, 5].map((id) => testDriver(id)),
        vehicles: [1, 2, 3].map((id) => testVehicle(id)),
        shifts: shifts.map(({ startsAt, endsAt, vehicle }, index) =>
          testShift(index + 1, 'monday', startsAt, endsAt, { vehicleId: vehicle as VehicleId }),
        ),
        leave: [testLeave(2, DATE, '09:00', '12:00')],
        duties: assigned.map(({ minute, driver, vehicle }, index) =>
          testDuty(900 + index, addMinutes(day.from, minute), { driver, vehicle, from: noida, to: airport }),
        ),
      });
      const waiting = rides.map(({ minute, ...places }, index) =>
        ride(index + 1, addMinutes(day.from, minute), places),
      );
      const plan = await propose(sheet, waiting, { now: addMinutes(day.from, -1) });
      expect(plan.duties.length + plan.unserved.length).toBe(rides.length);
      const asked = { date: DATE, sheet, waiting: waiting.map(waitingDuty) };
      expect(planFaults(asked, plan.duties)).toEqual([]);
      const conflicts = findConflicts(sheetWithPlan(sheet, plan.duties), day);
      const ofPlan = conflicts.filter(
        (conflict) => Number(conflict.dutyId) < 0 || ('otherId' in conflict && conflict.otherId < 0),
      );
      expect(ofPlan).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

describe('never shows a plan of a solver that breaks a rule', () => {
  const solving = (routes: readonly (readonly number[])[]): PlanSolver => ({
    solve: async () => ({ routes, bound: { unserved: 0, km: 0 } }),
  });
  const shown = async (
    sheet: DutySheet,
    rides: readonly WaitingRide[],
    routes: readonly (readonly number[])[],
  ) => {
    const plan = await propose(sheet, rides, { planSolver: solving(routes) });
    return {
      duties: plan.duties.map(({ waiting, vehicle }) => [waiting.subject.id, vehicle.id]),
      unserved: plan.unserved.map(({ waiting, reason }) => [waiting.subject.id, reason.code]),
      bound: plan.kmBound,
    };
  };

  test('a ride on two cars: the plan of the nearest drivers instead', async () => {
    const rides = [ride(1, at('09:00')), ride(2, at('12:00'))];
    // Without the ride that is on two cars, this plan would serve one ride of two.
    expect(await shown(fleet(2), rides, [[0], [0]])).toEqual({
      duties: [
        [1, 1],
        [2, 1],
      ],
      unserved: [],
      bound: null,
    });
  });

  test('too little time between two rides: the later one is left out', async () => {
    const rides = [ride(1, at('09:00')), ride(2, at('11:10')), ride(3, at('16:00'))];
    expect(await shown(fleet(1), rides, [[0, 1, 2]])).toEqual({
      duties: [
        [1, 1],
        [3, 1],
      ],
      unserved: [[2, 'conflict']],
      bound: null,
    });
  });

  test.each([
    ['two rides that overlap', ['09:00', '10:00'], [[0, 1]], [1]],
    ['two rides without time between them', ['09:00', '11:29'], [[0, 1]], [1]],
    ['three rides, each overlaps the next', ['09:00', '10:30', '12:00'], [[0, 1, 2]], [1, 3]],
    ['two rides on two cars do not clash', ['09:00', '10:00'], [[0], [1]], [1, 2]],
    [
      'four rides, and only the last does not overlap',
      ['09:00', '09:30', '10:30', '14:00'],
      [[0, 1, 2, 3]],
      [1, 4],
    ],
  ])('keeps the earliest rides that do not clash: %s', async (_case, times, routes, served) => {
    const rides = times.map((time, index) => ride(index + 1, at(time)));
    const { duties, unserved } = await shown(fleet(2), rides, routes);
    expect(duties.map(([id]) => id)).toEqual(served);
    expect(unserved).toHaveLength(times.length - served.length);
  });

  test('a ride that needs the reserve: it is left out', async () => {
    const far = { from: gurugram, to: noida, minutes: 60 };
    const sheet = fleet(1, {
      vehicles: [{ ...testVehicle(1), rangeKm: 130 }],
      energy: { ...energy, depots: [] },
    });
    const rides = [ride(1, at('09:00'), far), ride(2, at('13:00'), far)];
    const { duties, unserved } = await shown(sheet, rides, [[0, 1]]);
    expect(duties).toEqual([[1, 1]]);
    expect(unserved).toEqual([[2, 'conflict']]);
  });
});

test('plans a trip without a sold seat only if it is asked for', async () => {
  const trip = (id: number, seats: number) =>
    ride(id, at(`${8 + 3 * id}:00`), {
      subject: { kind: 'trip', id: id as TripId },
      service: 'rideshare',
      seats,
    });
  const rides = [trip(1, 0), trip(2, 3), trip(3, 0)];
  const plan = await propose(fleet(1), rides);
  expect(plan.duties.map(({ waiting }) => waiting.subject.id)).toEqual([2]);
  expect(plan.unserved.map(({ waiting, reason }) => [waiting.subject.id, reason.code])).toEqual([
    [1, 'no-seats-sold'],
    [3, 'no-seats-sold'],
  ]);
  const asked = await propose(fleet(1), rides, { emptyTrips: [1 as TripId] });
  expect(asked.duties.map(({ waiting }) => waiting.subject.id)).toEqual([1, 2]);
});

test('counts the empty kilometres of a part of the plan as those of a day with this part alone', async () => {
  const assigned = testDuty(9, at('10:30'), { from: gurugram, to: noida });
  const sheet = fleet(1, { duties: [assigned] });
  const rides = [
    ride(1, at('08:00'), { from: noida, to: gurugram }),
    ride(2, at('14:00'), { from: CONNAUGHT_PLACE, to: airport }),
    ride(3, at('17:00'), { from: gurugram, to: noida }),
  ];
  const plan = await propose(sheet, rides);
  expect(plan.duties).toHaveLength(3);
  const part = (ids: readonly number[]) => emptyKmOfPart(plan.routes, ({ id }) => ids.includes(id));
  expect(part([1, 2, 3])).toBeCloseTo(plan.kmAfter, 5);
  expect(part([])).toBeCloseTo(plan.kmBefore, 5);
  const alone = await propose(
    sheet,
    [rides[0], rides[2]].filter((one) => one !== undefined),
  );
  expect(part([1, 3])).toBeCloseTo(alone.kmAfter, 5);
});

test('counts the cost of a plan: its empty kilometres, and each stop left out', () => {
  const waiting = [ride(1, at('10:00'), { from: noida, to: airport }), ride(2, at('10:30'))].map(waitingDuty);
  const { network } = dayNetwork({ date: DATE, sheet: fleet(1), waiting });
  const routes = greedyRoutes(network);
  expect(unservedTasks(network, routes)).toEqual([1]);
  expect(planCost(network, routes)).toBeCloseTo(UNSERVED_KM + (network.out[0] ?? 0), 5);
  const [car] = network.cars;
  expect(car && isRouteAllowed(network, car, routes[0] ?? [])).toBe(true);
  expect(car && isRouteAllowed(network, car, [0, 1])).toBe(false);
  expect(waiting.map(({ subject }) => subject.id)).toEqual([1 as BookingId, 2 as BookingId]);
});

import { describe, expect, test } from 'vitest';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { greedyRoutes } from '#domain/duties/plan/greedy.ts';
import type { PlanSolver } from '#domain/duties/plan/network.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import type { ReassignScope } from '#domain/duties/reassign/affected-duties.ts';
import { proposeReassignment, type Reassignment } from '#domain/duties/reassign/propose-reassignment.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

/** A Monday. */
const DATE = '2026-11-23' as IndiaDate;
const at = (time: string) => india(`2026-11-23 ${time}`);

const greedy: PlanSolver = {
  solve: async (network) => ({ routes: greedyRoutes(network), bound: null }),
};

/** Drivers 1 to 3 have vehicles 1 to 3 from 08:00 to 20:00. Vehicle 4 comes with no shift. */
function fleet(rows: Partial<DutySheet>): DutySheet {
  const ids = [1, 2, 3];
  return sheetWith({
    drivers: ids.map((id) => testDriver(id)),
    vehicles: [...ids, 4].map((id) => testVehicle(id)),
    shifts: ids.map((id) => testShift(id, 'monday', '08:00', '20:00', { vehicleId: id as VehicleId })),
    ...rows,
  });
}

type Known = {
  readonly now?: Date;
  readonly seats?: number | null;
  readonly asked?: Interval[];
  readonly planSolver?: PlanSolver;
  readonly planned?: readonly Pick<Reassignment, 'changes' | 'stuck'>[];
};

function proposalFor(
  sheet: DutySheet,
  scope: Partial<ReassignScope>,
  { now = at('07:00'), seats = null, asked = [], planSolver = greedy, planned }: Known = {},
): Promise<Reassignment> {
  const proposed = proposeReassignment({
    dutySheet: {
      sheet: async (interval) => {
        asked.push(interval);
        return sheet;
      },
    },
    rides: { ride: async () => ({ seats }) as never },
    planSolver,
    clock: () => now,
  });
  return proposed({ date: DATE, driverIds: [], vehicleIds: [], ...scope }, planned);
}

async function propose(sheet: DutySheet, scope: Partial<ReassignScope> = {}, known: Known = {}) {
  const proposed = await proposalFor(sheet, scope, known);
  return {
    changes: proposed.changes.map(({ duty, driver, vehicle }) => [duty.label, driver.id, vehicle.id]),
    stuck: proposed.stuck.map(({ duty, reason }) => [duty.label, reason.code]),
  };
}

const BEGUN = { code: 'begun' } as const;
const leave = [testLeave(1, DATE)];
const sick = { driverIds: [1 as DriverId] };
const broken = { vehicleIds: [1 as VehicleId] };

describe('a driver on leave', () => {
  const duties = [
    testDuty(11, at('09:00')),
    testDuty(12, at('13:00')),
    testDuty(21, at('09:00'), { driver: 2, vehicle: 2 }),
    testDuty(31, at('13:00'), { driver: 3, vehicle: 3 }),
  ];

  test('gives the duties to the drivers who are free, and leaves all others as they are', async () => {
    expect(await propose(fleet({ duties, leave }))).toEqual({
      changes: [
        ['BK-11', 3, 3],
        ['BK-12', 2, 2],
      ],
      stuck: [],
    });
  });

  test('says why a duty cannot be given to anybody', async () => {
    const more = [...duties, testDuty(32, at('09:30'), { driver: 3, vehicle: 3 })];
    expect(await propose(fleet({ duties: more, leave }))).toEqual({
      changes: [['BK-12', 2, 2]],
      stuck: [['BK-11', 'busy']],
    });
  });

  test('names a duty that has begun, and leaves out those that are over', async () => {
    const some = [
      testDuty(11, at('08:00')),
      testDuty(12, at('10:00')),
      testDuty(13, at('10:30'), { state: 'no-show' }),
    ];
    expect(await propose(fleet({ duties: some, leave }), {}, { now: at('11:00') })).toEqual({
      changes: [],
      stuck: [['BK-12', 'begun']],
    });
  });

  test.each(['arrived', 'started'] as const)(
    'leaves a duty to its driver who has %s before the start',
    async (state) => {
      const some = [testDuty(12, at('10:00'), { state })];
      expect(await propose(fleet({ duties: some, leave }), {}, { now: at('09:50') })).toEqual({
        changes: [],
        stuck: [['BK-12', 'begun']],
      });
    },
  );

  test('gives no duty to another driver who is on leave too', async () => {
    const both = [...leave, testLeave(3, DATE)];
    const { changes, stuck } = await propose(fleet({ duties, leave: both }));
    expect(changes).toEqual([['BK-12', 2, 2]]);
    expect(stuck).toEqual([
      ['BK-11', 'busy'],
      ['BK-31', 'needed-elsewhere'],
    ]);
  });
});

describe('a duty that starts on the evening before', () => {
  const evening = (time: string) => india(`2026-11-22 ${time}`);
  const now = { now: evening('12:00') };
  const late = (startsAt: string, endsAt: string) =>
    [1, 2].map((id) => testShift(id, 'sunday', startsAt, endsAt, { vehicleId: id as VehicleId }));

  test('is given to a driver whose shift is over by midnight', async () => {
    const duties = [testDuty(11, evening('22:30'))];
    const shifts = [
      ...late('14:00', '23:55'),
      testShift(3, 'monday', '08:00', '20:00', { vehicleId: 3 as VehicleId }),
    ];
    expect(
      await propose(fleet({ duties: [...duties, testDuty(12, at('09:00'))], shifts }), sick, now),
    ).toEqual({
      changes: [
        ['BK-11', 2, 2],
        ['BK-12', 3, 3],
      ],
      stuck: [],
    });
  });

  test('occupies its new driver in the plan of the day', async () => {
    const duties = [testDuty(11, evening('23:00')), testDuty(12, at('01:10'))];
    expect(await propose(fleet({ duties, shifts: late('20:00', '06:00') }), sick, now)).toEqual({
      changes: [['BK-11', 2, 2]],
      stuck: [['BK-12', 'busy']],
    });
  });

  test('shares the time limit with the plan of the day', async () => {
    const limits: number[] = [];
    const planSolver: PlanSolver = {
      solve: (network, limitMs) => {
        limits.push(limitMs);
        return greedy.solve(network, limitMs);
      },
    };
    const duties = [testDuty(11, evening('23:00')), testDuty(12, at('09:00'))];
    await propose(fleet({ duties, shifts: late('20:00', '06:00') }), sick, { ...now, planSolver });
    expect(limits).toEqual([1_500, 1_500]);
  });

  test('is not planned again with the day if its own day is planned, and occupies its new driver', async () => {
    const duties = [testDuty(11, evening('23:00')), testDuty(12, at('00:30'))];
    const sheet = fleet({ duties, shifts: late('20:00', '06:00') });
    const first = await proposalFor(sheet, { ...sick, date: '2026-11-22' as IndiaDate }, now);
    expect(first.changes.map(({ duty, driver }) => [duty.label, driver.id])).toEqual([['BK-11', 2]]);
    expect(await propose(sheet, sick, { ...now, planned: [first] })).toEqual({
      changes: [],
      stuck: [['BK-12', 'busy']],
    });
    const begun = { changes: [], stuck: first.changes.map(({ duty }) => ({ duty, reason: BEGUN })) };
    expect(await propose(sheet, sick, { ...now, planned: [begun] })).toEqual({
      changes: [['BK-12', 2, 2]],
      stuck: [],
    });
  });

  test('is planned with the duties of the days around its start', async () => {
    const asked: Interval[] = [];
    const sheet = fleet({ duties: [testDuty(11, evening('22:30'))], shifts: late('14:00', '23:55') });
    await propose(sheet, sick, { ...now, asked });
    expect(asked.at(-1)?.from).toEqual(sheetInterval({ from: evening('22:30'), to: at('00:00') }).from);
  });
});

test('a driver who is named without leave gets none of the duties back', async () => {
  const duties = [testDuty(11, at('09:00')), testDuty(21, at('09:00'), { driver: 2, vehicle: 2 })];
  expect((await propose(fleet({ duties }), sick)).changes).toEqual([['BK-11', 3, 3]]);
  expect((await propose(fleet({ duties }))).changes).toEqual([]);
});

describe('a vehicle that cannot drive', () => {
  const duties = [testDuty(11, at('09:00')), testDuty(12, at('13:00'))];

  test('is replaced by a vehicle without a shift, and the driver keeps the duties', async () => {
    expect((await propose(fleet({ duties }), broken)).changes).toEqual([
      ['BK-11', 1, 4],
      ['BK-12', 1, 4],
    ]);
  });

  test('is replaced by the vehicle of a driver on leave, but not by one of a driver at work', async () => {
    const vehicles = [1, 2, 3].map((id) => testVehicle(id));
    const away = [testLeave(3, DATE)];
    const { changes } = await propose(fleet({ duties, vehicles, leave: away }), broken);
    expect(changes).toEqual([
      ['BK-11', 1, 3],
      ['BK-12', 1, 3],
    ]);
  });

  test('without another vehicle, the duties go to other drivers', async () => {
    const vehicles = [1, 2, 3].map((id) => testVehicle(id));
    const { changes } = await propose(fleet({ duties, vehicles }), broken);
    expect(changes.map(([label, driver]) => [label, driver === 1])).toEqual([
      ['BK-11', false],
      ['BK-12', false],
    ]);
  });

  test('two drivers do not get the same vehicle at the same time', async () => {
    const two = [...duties, testDuty(21, at('09:30'), { driver: 2, vehicle: 2 })];
    const both = { vehicleIds: [1, 2] as VehicleId[] };
    const { changes } = await propose(fleet({ duties: two }), both);
    expect(changes).toEqual([
      ['BK-11', 1, 4],
      ['BK-21', 3, 3],
      ['BK-12', 1, 4],
    ]);
  });

  test('the vehicle of a trip has a seat for every sold one', async () => {
    const trip = testDuty(11, at('09:00'), { subject: { kind: 'trip', id: 5 as TripId } });
    const vehicles = [1, 2, 3].map((id) => testVehicle(id)).concat(testVehicle(4, { capacity: 3 }));
    expect((await propose(fleet({ duties: [trip], vehicles }), broken, { seats: 4 })).changes).toEqual([
      ['BK-11', 2, 2],
    ]);
  });

  test('is replaced in a duty that has begun too, because its driver stays', async () => {
    const { changes } = await propose(fleet({ duties }), broken, { now: at('09:30') });
    expect(changes).toEqual([
      ['BK-11', 1, 4],
      ['BK-12', 1, 4],
    ]);
  });

  test('is replaced in a duty that its driver does outside the shift, but not with a vehicle that has another conflict', async () => {
    const late = [testDuty(11, at('21:00'))];
    const now = at('21:15');
    expect((await propose(fleet({ duties: late }), broken, { now })).changes).toEqual([['BK-11', 1, 4]]);
    const taken = [2, 3, 4].map((id) => testDuty(id * 10, at('21:30'), { driver: 9, vehicle: id }));
    const { changes, stuck } = await propose(fleet({ duties: [...late, ...taken] }), broken, { now });
    expect(changes).toEqual([]);
    expect(stuck).toEqual([['BK-11', 'begun']]);
  });

  test('an inactive vehicle counts as one', async () => {
    const vehicles = [testVehicle(1, { active: false }), testVehicle(4)];
    expect((await propose(fleet({ duties, vehicles }))).changes).toEqual([
      ['BK-11', 1, 4],
      ['BK-12', 1, 4],
    ]);
  });

  test('a driver who is on leave as well does not keep the duty', async () => {
    expect((await propose(fleet({ duties: duties.slice(0, 1), leave }), broken)).changes).toEqual([
      ['BK-11', 2, 2],
    ]);
  });
});

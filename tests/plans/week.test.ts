import { describe, expect, test } from 'vitest';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { type IndiaTime, indiaInstant } from '#domain/kernel/india-time.ts';
import { rawFaults } from '#tests/plans/raw-faults.ts';
import { fewestUnserved } from '#tests/plans/served-bound.ts';
import {
  assign,
  breakDown,
  busiestVehicle,
  dateOn,
  emptyWeek,
  planAndAccept,
  ridesOn,
  steppingSolver,
  type Week,
} from '#tests/plans/week.ts';
import { propertyRuns } from '#tests/property/runs.ts';

const RIDES = 60;
const CARS = 20;
const solver = steppingSolver(400);

/** Gives each car a duty of some kilometres on a day beside, within its shift. */
function driven(week: Week, day: number, hoursFromEdge: number, km: number): void {
  const shifts = week.sheet.shifts.filter(({ weekday }) => weekday === 'monday');
  const rides = shifts.map(({ driverId, startsAt, endsAt }) => {
    const edge = hoursFromEdge < 0 ? endsAt : startsAt;
    const isNext = hoursFromEdge < 0 && endsAt < startsAt;
    const begin =
      indiaInstant(dateOn(isNext ? day + 1 : day), edge as IndiaTime).getTime() + hoursFromEdge * 3_600_000;
    const [first] = ridesOn(day, 1, 1);
    if (!first) throw new Error('a day has a ride');
    const id = 900_000 + day * 1_000 + driverId;
    const startsAt_ = new Date(begin);
    return {
      waiting: {
        ...first,
        ...{ subject: { kind: 'booking', id } as never, startsAt: startsAt_, km },
        endsAt: new Date(begin + 3 * 3_600_000),
      },
      driverId,
      vehicleId: driverId as number as never,
    };
  });
  week.rides.push(...rides.map(({ waiting }) => waiting));
  assign(week, rides);
}

describe('a plan serves as many rides as on a day between free ones', () => {
  const rides = ridesOn(3, RIDES, 7);
  const alone = planAndAccept(emptyWeek(CARS), 3, rides, solver);

  test.each([
    ['after 150 km of each car in the shift before', [[2, -4, 150]]],
    ['after 400 km of each car in the shift before', [[2, -4, 400]]],
    ['before 100 km of each car in the next shift', [[4, 0.5, 100]]],
    [
      'between 150 km in the shift before and 100 km in the next one',
      [
        [2, -4, 150],
        [4, 0.5, 100],
      ],
    ],
    [
      'between long drives on four days',
      [
        [1, -4, 300],
        [2, -4, 300],
        [4, 0.5, 300],
        [5, 0.5, 300],
      ],
    ],
  ] as const)('%s', async (_name, drives) => {
    const week = emptyWeek(CARS);
    for (const [day, hours, km] of drives) driven(week, day, hours, km);
    const unserved = await planAndAccept(week, 3, rides, solver);
    expect(unserved.length).toBe((await alone).length);
    expect(rawFaults(week.sheet, week.rides)).toEqual([]);
  });
});

test('a ride that the plan serves has no conflict if a person assigns it', async () => {
  const week = emptyWeek(CARS);
  driven(week, 2, -4, 150);
  driven(week, 4, 0.5, 100);
  await planAndAccept(week, 3, ridesOn(3, RIDES, 7), solver);
  const found = week.sheet.duties.flatMap((duty) => conflictsOfCandidate(week.sheet, duty));
  expect(found.map(({ type }) => type)).toEqual([]);
});

describe.each(Array.from({ length: propertyRuns(10) }, (_, index) => index + 1))(
  'a week of plans, each accepted before the next: week %s',
  (seed) => {
    test('serves within one ride a day of the bound, also after a breakdown', async () => {
      const week = emptyWeek(CARS);
      const days: { unserved: number; bound: number }[] = [];
      for (let day = 0; day < 7; day += 1) {
        const rides = ridesOn(day, RIDES, seed);
        const bound = await fewestUnserved(week.sheet, rides);
        const unserved = await planAndAccept(week, day, rides, solver);
        days.push({ unserved: unserved.length, bound });
        if (day !== 3) continue;
        const broken = busiestVehicle(week, day);
        const ofDay = week.sheet.duties.filter(
          ({ vehicleId, startsAt, subject }) =>
            vehicleId === broken &&
            rides.some((ride) => ride.subject.id === subject.id && ride.startsAt <= startsAt),
        );
        const rest = {
          ...week.sheet,
          duties: week.sheet.duties.filter((duty) => !ofDay.includes(duty)),
          vehicles: week.sheet.vehicles.filter(({ id }) => id !== broken),
        };
        const open = rides.filter(({ subject }) => ofDay.some((duty) => duty.subject.id === subject.id));
        // Drivers keep their duties with another car where they can, so the plan may be better than this bound.
        const least = await fewestUnserved(rest, open);
        const stuck = await breakDown(week, day, broken, solver);
        expect(
          week.sheet.duties.some(
            (duty) => ofDay.some(({ id }) => id === duty.id) && duty.vehicleId === broken,
          ),
        ).toBe(false);
        days.push({ unserved: stuck.length, bound: least });
      }
      console.log(days.map(({ unserved, bound }) => `${unserved} (at least ${bound})`).join(', '));
      expect(rawFaults(week.sheet, week.rides)).toEqual([]);
      for (const { unserved, bound } of days) expect(unserved).toBeLessThanOrEqual(bound + 1);
    });
  },
);

import { describe, expect, test } from 'vitest';
import { rawFaults } from '#tests/plans/raw-faults.ts';
import {
  breakDown,
  busiestVehicle,
  emptyWeek,
  planAndAccept,
  ridesOn,
  steppingSolver,
} from '#tests/plans/week.ts';
import { propertyRuns } from '#tests/property/runs.ts';

const RIDES = 60;
const CARS = 20;
const DAYS = 3;
const seeds = Array.from({ length: propertyRuns(10) }, (_, index) => index + 11);
const solver = steppingSolver(100);

/** Plans some days with a range. Returns the week, and the number of rides that are served. */
async function planned(rangeKm: number, seed: number, kw: number | null, hasBreakdown = false) {
  const week = emptyWeek(CARS);
  const { sheet } = week;
  week.sheet = {
    ...sheet,
    vehicles: sheet.vehicles.map((vehicle) => ({ ...vehicle, rangeKm })),
    energy: {
      ...sheet.energy,
      depots: kw === null ? [] : sheet.energy.depots.map((depot) => ({ ...depot, kw })),
    },
  };
  for (let day = 0; day < DAYS; day += 1) {
    await planAndAccept(week, day, ridesOn(day, RIDES, seed), solver);
    if (hasBreakdown && day === 1) await breakDown(week, day, busiestVehicle(week, day), solver);
  }
  return week;
}

describe.each([90, 120, 160, 250])('plans of cars with a range of %s km', (rangeKm) => {
  test.each(seeds)('strand no car and break no rule, also after a breakdown: days %s', async (seed) => {
    for (const kw of [null, 60]) {
      const week = await planned(rangeKm, seed, kw, true);
      expect(rawFaults(week.sheet, week.rides)).toEqual([]);
    }
  });
});

test.each([90, 120])('cars of %s km that charge between duties serve more rides', async (rangeKm) => {
  const served = async (kw: number | null) => (await planned(rangeKm, 1, kw)).sheet.duties.length;
  const [without, withDepots] = [await served(null), await served(120)];
  console.log(`${rangeKm} km: ${without} rides without depots, ${withDepots} with depots of 120 kW`);
  expect(withDepots).toBeGreaterThan(without + 3);
});

import { describe, expect, test } from 'vitest';
import { dayNetwork } from '#domain/duties/plan/day-network.ts';
import { planFaults } from '#domain/duties/plan/plan-faults.ts';
import { proposalOf } from '#domain/duties/plan/proposal.ts';
import { solveDay } from '#infra/planning/day-solver.ts';
import { planDay } from '#tests/bench/plan-day.ts';

/** The clock goes on by a millisecond each time that it is read, so a plan is the same on each machine. */
function steps(): () => number {
  let read = 0;
  return () => {
    read += 1;
    return read;
  };
}

/** Days with few and with many rides for each driver. With a short range, each car takes only a few of them. */
const DAYS = [
  { rides: 60, drivers: 20, rangeKm: 300 },
  { rides: 60, drivers: 20, rangeKm: 120 },
  { rides: 110, drivers: 30, rangeKm: 300 },
  { rides: 120, drivers: 25, rangeKm: 160 },
];

describe.each(DAYS)(
  'a plan for $rides rides, $drivers drivers and $rangeKm km of range',
  ({ rides, drivers, rangeKm }) => {
    test.each([1, 2, 3])('breaks no rule of the day, and serves each ride once: day %s', (seed) => {
      const whole = planDay(rides, drivers, seed);
      const vehicles = whole.sheet.vehicles.map((vehicle) => ({ ...vehicle, rangeKm }));
      const day = { ...whole, sheet: { ...whole.sheet, vehicles } };
      const built = dayNetwork(day);
      const plan = proposalOf(day, built, solveDay(built.network, 400, steps()));
      expect(planFaults(day, plan.duties)).toEqual([]);
      expect(plan.duties.length).toBeGreaterThan(rides / 4);
      const seen = [...plan.duties, ...plan.unserved].map(({ waiting }) => waiting.subject.id);
      expect(seen.toSorted((a, b) => a - b)).toEqual(day.waiting.map(({ subject }) => subject.id));
    });
  },
);

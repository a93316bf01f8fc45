import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greedyRoutes } from '#domain/duties/plan/greedy.ts';
import {
  emptyKm,
  type PlanNetwork,
  type PlanRoutes,
  planCost,
  UNSERVED_KM,
  unservedTasks,
} from '#domain/duties/plan/network.ts';
import { isRouteAllowed } from '#domain/duties/plan/route-energy.ts';
import { solveDay } from '#infra/planning/day-solver.ts';
import { threadPlanSolver } from '#infra/planning/plan-solver.ts';

const TIME_MS = 60_000;

/** Points on a line. A stop takes `length` and then is at `to`; a car needs as long as it is far. */
type Task = { readonly start: number; readonly length: number; readonly from: number; readonly to: number };

function networkOf(
  tasks: readonly Task[],
  cars: readonly {
    readonly allowed: readonly number[];
    readonly fixed?: number;
    readonly rangeKm?: number;
  }[],
): PlanNetwork {
  const waiting = tasks.length - cars.filter(({ fixed }) => fixed !== undefined).length;
  const links = new Float64Array(tasks.length ** 2).fill(Number.POSITIVE_INFINITY);
  for (const [i, a] of tasks.entries())
    for (const [j, b] of tasks.entries()) {
      const km = Math.abs(a.to - b.from);
      if (i !== j && a.start + a.length + km <= b.start) links[i * tasks.length + j] = km;
    }
  return {
    tasks: waiting,
    startsAt: Float64Array.from(tasks, ({ start }) => start),
    endsAt: Float64Array.from(tasks, ({ start, length }) => start + length),
    depots: [],
    km: Float64Array.from(tasks, ({ from, to }) => Math.abs(from - to)),
    links,
    out: Float64Array.from(tasks, ({ from }) => Math.abs(from)),
    back: Float64Array.from(tasks, ({ to }) => Math.abs(to)),
    cars: cars.map(({ allowed, fixed, rangeKm = 1_000 }) => ({
      allowed: allowed.filter((task) => task < waiting),
      fixed: fixed === undefined ? [] : [fixed],
      rangeKm,
    })),
  };
}

/** For each number of stops left out: the fewest empty kilometres of all plans, by trying each car for each stop. */
function leastKm(network: PlanNetwork): number[] {
  const least = new Array<number>(network.tasks + 1).fill(Number.POSITIVE_INFINITY);
  const place = (task: number, routes: PlanRoutes, left: number) => {
    if (task === network.tasks) {
      if (!network.cars.every((car, index) => isRouteAllowed(network, car, routes[index] ?? []))) return;
      const km = routes.reduce((sum, route) => sum + emptyKm(network, route), 0);
      least[left] = Math.min(least[left] ?? 0, km);
      return;
    }
    place(task + 1, routes, left + 1);
    for (const [index, car] of network.cars.entries()) {
      if (!car.allowed.includes(task)) continue;
      const route = [...(routes[index] ?? []), task].sort(
        (a, b) => (network.startsAt[a] ?? 0) - (network.startsAt[b] ?? 0),
      );
      place(
        task + 1,
        routes.map((each, at) => (at === index ? route : each)),
        left,
      );
    }
  };
  place(
    0,
    network.cars.map(({ fixed }) => fixed),
    0,
  );
  return least;
}

const randomNetwork = fc
  .record({
    tasks: fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 300 }),
        length: fc.integer({ min: 5, max: 40 }),
        from: fc.integer({ min: -30, max: 30 }),
        to: fc.integer({ min: -30, max: 30 }),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    bits: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 }),
    rangeKm: fc.constantFrom(90, 150, 1_000),
    hasFixed: fc.boolean(),
  })
  .map(({ tasks, bits, rangeKm, hasFixed }) =>
    networkOf(
      tasks,
      bits.map((mask, car) => ({
        allowed: tasks.map((_, task) => task).filter((task) => (mask >> task) & 1),
        ...(hasFixed && car === 0 && { fixed: tasks.length - 1 }),
        rangeKm,
      })),
    ),
  );

test('finds plans that keep the rules, no worse than the nearest car, with bounds that are true', () => {
  let best = 0;
  const runs = 60;
  fc.assert(
    fc.property(randomNetwork, (network) => {
      const { routes, bound } = solveDay(network, TIME_MS, () => 0);
      network.cars.forEach((car, index) => {
        expect(isRouteAllowed(network, car, routes[index] ?? [])).toBe(true);
      });
      const least = leastKm(network);
      const cost = planCost(network, routes);
      expect(cost).toBeLessThanOrEqual(planCost(network, greedyRoutes(network)) + 1e-6);
      const left = unservedTasks(network, routes).length;
      expect(bound?.km).toBeLessThanOrEqual(Math.min(...least.slice(0, left + 1)) + 1e-6);
      const costs = least.map((km, unserved) => km + UNSERVED_KM * unserved);
      const better = costs.findIndex((each) => each < cost - 1e-6);
      if (better !== -1) expect(bound?.unserved).toBeLessThanOrEqual(better);
      else best += 1;
    }),
    // The same networks in each run.
    { numRuns: runs, endOnFailure: true, seed: 6 },
  );
  expect(best).toBeGreaterThanOrEqual(runs - 2);
});

/** The nearest car for the first stop is the only one for the second. */
const crossed = networkOf(
  [
    { start: 100, length: 10, from: 5, to: 0 },
    { start: 105, length: 10, from: 5, to: 0 },
  ],
  [{ allowed: [0, 1] }, { allowed: [0] }],
);

test('solves in a thread of its own, and serves what the nearest car leaves out', async () => {
  expect(planCost(crossed, greedyRoutes(crossed))).toBeGreaterThan(1_000);
  const { routes, bound } = await threadPlanSolver().solve(crossed, TIME_MS);
  expect(routes).toEqual([[1], [0]]);
  expect(planCost(crossed, routes)).toBe(10);
  expect(bound?.unserved).toBe(0);
  expect(bound?.km).toBeCloseTo(10, 1);
});

test('ends a thread that takes too long, and answers with the nearest cars', async () => {
  const solver = threadPlanSolver({ extraTimeMs: -TIME_MS });
  const late = await solver.solve(crossed, TIME_MS);
  expect(late).toEqual({ routes: greedyRoutes(crossed), bound: null });
});

test('needs no thread without a stop or a car', async () => {
  const solver = threadPlanSolver();
  expect(await solver.solve(networkOf([], [{ allowed: [] }]), TIME_MS)).toEqual({
    routes: [[]],
    bound: { unserved: 0, km: 0 },
  });
});

import { greedyRoutes, insertUnserved } from '#domain/duties/plan/greedy.ts';
import {
  emptyKm,
  type PlanCar,
  type PlanNetwork,
  type PlanRoutes,
  planCost,
  routeKm,
  type SolvedNetwork,
  UNSERVED_KM,
  unservedTasks,
} from '#domain/duties/plan/network.ts';
import { hasCharge } from '#domain/duties/plan/route-energy.ts';
import { createGroupFlow, type GroupFlow, groupCars } from '#infra/planning/group-flow.ts';
import { routesOfGroups } from '#infra/planning/group-plan.ts';
import { createPriceSearch, firstPrices, NOBODY, type Prices } from '#infra/planning/price-search.ts';
import { createRouteImprover } from '#infra/planning/route-annealing.ts';

/** The plan is good enough when at most this part of its empty kilometres is open, up to the bound. */
const OPEN_PART = 0.002;
const MAX_ROUNDS = 12;
/** The highest price of a stop while routes are sought. With a higher one the search is slow. */
const MAX_PRICE_KM = 120;
/** The highest price to prove how many stops are left out: higher than what leaving one out costs. */
const MAX_PROOF_PRICE_KM = 3 * UNSERVED_KM;
/** The shortest first step of a round. */
const MIN_PACE = 0.05;
const FIRST_STEPS = 60;
const MORE_STEPS = 30;
/** Stops get their groups in this many parts, the most certain ones first, with steps between. */
const PARTS = 10;
const STEPS_OF_PART = 4;
/** The owner of a stop is certain if it has at least this share of it. */
const CERTAIN = 0.9;
/** Exchanges between all routes, and then the best routes of each group, in turn. The routes are good already. */
const IMPROVEMENTS = 2;
const MOVES_OF_STOP = 2_000;
const WARM_KM = 3;
/** If the nearest cars serve all stops, exchanges alone find the best plans. They begin warmer and last longer. */
const ALONE = { warmKm: 12, movesOfStop: 20_000, until: 0.85 };
/** Each step of a round ends after this part of its time, so that the next one also gets time. */
const PRICES_UNTIL = 0.4;
const OWNERS_UNTIL = 0.6;
const GROUPS_UNTIL = 0.7;
/** Routes that cost this much more than the best plan may still become better than it. */
const PROMISING_KM = 300;

/**
 * Solves a network (docs/decisions/0026-the-plan-of-a-day.md). Prices of the stops prove a bound, and say which group of
 * cars each stop belongs to. Then stops are exchanged between routes. Blocks its thread for up to `timeMs`.
 */
export function solveDay(network: PlanNetwork, timeMs: number, now: () => number): SolvedNetwork {
  const endsAt = now() + timeMs;
  const flows = groupCars(network).map((group) => createGroupFlow(network, group));
  const search = createPriceSearch(network, flows);
  const improver = createRouteImprover(network);
  const plan = bestPlan(network);
  const steps = (at: Prices, count: number, maxPrice: number, isLate: () => boolean, owner?: Int32Array) => {
    const target = plan.cost() - (UNSERVED_KM - maxPrice) * plan.unserved();
    at.pace = Math.max(at.pace, MIN_PACE);
    for (let step = 0; step < count && !isLate(); step += 1) search.step(at, target, maxPrice, owner);
  };
  const boundNow = () => search.bound(plan.unserved(), plan.cost());
  const isProven = () => {
    const bound = boundNow();
    return bound.unserved === plan.unserved() && plan.km() - bound.km <= OPEN_PART * plan.km();
  };

  if (plan.unserved() === 0) {
    const spent = timer(now, now() + timeMs * ALONE.until);
    const { warmKm, movesOfStop } = ALONE;
    plan.keep(improver.improve(plan.routes(), { warmKm, moves: movesOfStop * network.tasks, spent }));
  }
  const prices = search.start(firstPrices(network, MAX_PRICE_KM));
  let proofPrices: Prices | undefined;
  for (let round = 0; round < MAX_ROUNDS && now() < endsAt && !isProven(); round += 1) {
    const spent = timer(now, endsAt);
    const isOver = (part: number) => () => spent() >= part;
    steps(prices, round === 0 ? FIRST_STEPS : MORE_STEPS, MAX_PRICE_KM, isOver(PRICES_UNTIL));
    const owner = ownersAt(prices, (at, owners) => {
      search.restart(at, owners);
      steps(at, STEPS_OF_PART, MAX_PRICE_KM, isOver(OWNERS_UNTIL), owners);
    });
    const whole = (owners: Int32Array, part: number) =>
      routesOfCars(network, flows, routesOfGroups(network, flows, owners, isOver(part)));
    const routes = whole(owner, GROUPS_UNTIL);
    const isPromising = planCost(network, routes) < plan.cost() + PROMISING_KM;
    let first = isPromising ? routes : plan.routes();
    for (let time = 0; time < IMPROVEMENTS && now() < endsAt; time += 1) {
      const improved = improver.improve(first, {
        warmKm: WARM_KM,
        moves: MOVES_OF_STOP * network.tasks,
        spent: timer(now, endsAt),
      });
      first = whole(ownersOf(network, flows, improved), 1);
      plan.keep(improved);
      plan.keep(first);
    }
    if (boundNow().unserved < plan.unserved()) {
      const raised = MAX_PROOF_PRICE_KM / MAX_PRICE_KM;
      proofPrices ??= search.start(prices.center.map((price) => price * raised));
      steps(proofPrices, FIRST_STEPS, MAX_PROOF_PRICE_KM, isOver(1));
    }
  }
  return { routes: plan.routes(), bound: boundNow() };
}

/** Returns how to read the part of the time from now to the end that is over: 1 at the end. */
function timer(now: () => number, endsAt: number): () => number {
  const startedAt = now();
  const length = Math.max(1, endsAt - startedAt);
  return () => (now() - startedAt) / length;
}

/** Keeps the plan with the least cost. The first one is that of the nearest cars. */
function bestPlan(network: PlanNetwork) {
  const valued = (routes: PlanRoutes) => {
    const [cost, unserved] = [planCost(network, routes), unservedTasks(network, routes).length];
    return { routes, cost, unserved, km: cost - UNSERVED_KM * unserved };
  };
  let best = valued(greedyRoutes(network));
  return {
    routes: () => best.routes,
    cost: () => best.cost,
    km: () => best.km,
    unserved: () => best.unserved,
    keep(routes: PlanRoutes) {
      const other = valued(insertUnserved(network, routes));
      if (other.cost < best.cost) best = other;
    },
  };
}

/** Returns the group of each stop: the one with the largest share of it. The most certain stops are settled first. */
function ownersAt(prices: Prices, settle: (at: Prices, owner: Int32Array) => void): Int32Array {
  const at = structuredClone(prices);
  const owner = new Int32Array(at.center.length).fill(NOBODY);
  for (let part = 0; part < PARTS; part += 1) {
    const open = [...owner.keys()].flatMap((task) => {
      if (owner[task] !== NOBODY) return [];
      const shares = at.shares.map((share) => share[task] as number);
      const share = Math.max(...shares);
      return share > 0 ? [{ task, share, group: shares.indexOf(share) }] : [];
    });
    open.sort((a, b) => b.share - a.share || a.task - b.task);
    const count = Math.ceil(open.length / (PARTS - part));
    for (const [index, { task, share, group }] of open.entries())
      if (index < count || share > CERTAIN) owner[task] = group;
    settle(at, owner);
  }
  return owner;
}

/** Returns the groups whose cars have the stops. */
function ownersOf(network: PlanNetwork, flows: readonly GroupFlow[], routes: PlanRoutes): Int32Array {
  const owner = new Int32Array(network.tasks).fill(NOBODY);
  for (const [index, { group }] of flows.entries())
    for (const car of group.cars)
      for (const stop of routes[car] ?? []) if (stop < network.tasks) owner[stop] = index;
  return owner;
}

/** Gives the routes to the cars of their groups, without stops that the range is too short for. */
function routesOfCars(
  network: PlanNetwork,
  flows: readonly GroupFlow[],
  routes: readonly (readonly number[][])[],
): PlanRoutes {
  const ofCars: (readonly number[])[] = network.cars.map(({ fixed }) => fixed);
  for (const [index, { group }] of flows.entries())
    for (const [at, route] of (routes[index] ?? []).entries()) {
      const car = group.cars[at];
      if (car !== undefined) ofCars[car] = withinRange(network, group.car, route);
    }
  return ofCars;
}

/** Leaves out the stop with the most kilometres and detour, again and again, until the charge is enough. */
function withinRange(network: PlanNetwork, car: PlanCar, route: readonly number[]): readonly number[] {
  if (route.length === car.fixed.length || hasCharge(network, car, route)) return route;
  const shorter = route
    .filter((stop) => stop < network.tasks)
    .map((stop) => route.filter((other) => other !== stop))
    .filter((each) => emptyKm(network, each) < Number.POSITIVE_INFINITY)
    .map((each) => ({ each, isEnough: hasCharge(network, car, each), km: routeKm(network, each) }))
    .sort((a, b) => Number(b.isEnough) - Number(a.isEnough) || a.km - b.km);
  return shorter[0] ? withinRange(network, car, shorter[0].each) : car.fixed;
}

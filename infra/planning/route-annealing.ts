import { CHARGE_RESERVE } from '#domain/duties/energy/energy.ts';
import {
  type PlanCar,
  type PlanNetwork,
  type PlanRoutes,
  routeKm,
  UNSERVED_KM,
} from '#domain/duties/plan/network.ts';
import { hasCharge } from '#domain/duties/plan/route-energy.ts';

const NONE = -1;
/** The last temperature: how many kilometres worse a move may easily be. */
const COLD_KM = 0.3;
/** A stop is tried after one of the stops nearest to its start, or else with any car. */
const MAX_NEAR = 16;
const ANY_CAR = 0.15;
/** Stops that move together: one, a few, or all up to the end of the route. */
const ONE = 0.5;
const UP_TO_END = 0.3;
const FEW = 3;

/** Moves at the same temperature. */
const MOVES_AT_ONCE = 1_024;

/** `warmKm` is the first temperature. It ends after `moves`, or when the part of the time spent is 1. */
export type Annealing = { readonly warmKm: number; readonly moves: number; readonly spent: () => number };

export type RouteImprover = {
  /** Continues with these routes. Returns the best ones. */
  readonly improve: (first: PlanRoutes, annealing: Annealing) => PlanRoutes;
};

/**
 * Improves routes by simulated annealing. A move gives stops of one route, or one without a car, to another route, and
 * what is in their way there comes back in exchange. The numbers of luck are the same each time.
 */
export function createRouteImprover(network: PlanNetwork): RouteImprover {
  const { links, out, back, km, startsAt, tasks, cars } = network;
  const size = startsAt.length;
  const random = seededRandom();
  const below = (count: number) => Math.floor(random() * count);
  const nearBefore = Array.from({ length: tasks }, (_, stop) => nearestBefore(network, stop));
  const isAllowed = cars.map(({ allowed }) => {
    const is = new Uint8Array(tasks);
    for (const task of allowed) is[task] = 1;
    return is;
  });
  const carsFor: number[][] = Array.from({ length: tasks }, () => []);
  for (const [car, { allowed }] of cars.entries()) for (const task of allowed) carsFor[task]?.push(car);

  let routes: number[][] = [];
  const carOf = new Int32Array(size);
  const totalKm = new Float64Array(cars.length);

  const legKm = (from: number | undefined, to: number | undefined): number => {
    if (from === undefined) return to === undefined ? 0 : (out[to] as number);
    return to === undefined ? (back[from] as number) : (links[from * size + to] as number);
  };
  /** Empty kilometres from the stop before a place, over some stops, to the stop after it. */
  const pathKm = (before: number | undefined, stops: readonly number[], after: number | undefined) => {
    let sum = 0;
    let last = before;
    for (const stop of stops) {
      sum += legKm(last, stop);
      last = stop;
    }
    return sum + legKm(last, after);
  };
  const ownKm = (stops: readonly number[]) => {
    let sum = 0;
    for (const stop of stops) sum += km[stop] as number;
    return sum;
  };
  const mayHave = (car: number, stops: readonly number[]) => {
    const allowed = isAllowed[car] as Uint8Array;
    for (const stop of stops) if (stop >= tasks || allowed[stop] === 0) return false;
    return true;
  };
  const put = (car: number, from: number, count: number, stops: readonly number[], change: number) => {
    routes[car]?.splice(from, count, ...stops);
    totalKm[car] = (totalKm[car] as number) + change;
    for (const stop of stops) carOf[stop] = car;
  };

  /** Whether the charge is enough after an exchange of stops. A route of a few kilometres needs no charging. */
  const mayDrive = (index: number, from: number, count: number, stops: readonly number[], change: number) => {
    const car = cars[index] as PlanCar;
    if ((totalKm[index] as number) + change <= car.rangeKm * (1 - CHARGE_RESERVE)) return true;
    return hasCharge(network, car, (routes[index] as number[]).toSpliced(from, count, ...stops));
  };

  /** Tries one move. Returns the change of the cost: 0 if it is not made. */
  const move = (temperature: number): number => {
    const stop = below(tasks);
    const mostKm = -temperature * Math.log(random());
    const near = nearBefore[stop] as Int32Array;
    const own = carOf[stop] as number;
    let car: number;
    let from = 0;
    if (near.length === 0 || random() < ANY_CAR) {
      const any = carsFor[stop] as number[];
      if (any.length === 0) return 0;
      car = any[below(any.length)] as number;
      const route = routes[car] as number[];
      from = route.length;
      while (from > 0 && legKm(route[from - 1], stop) === Number.POSITIVE_INFINITY) from -= 1;
    } else {
      const before = near[below(near.length)] as number;
      car = carOf[before] as number;
      if (car === NONE) return 0;
      from = (routes[car] as number[]).indexOf(before) + 1;
    }
    if (car === own) return 0;
    const route = routes[car] as number[];
    const ownRoute = own === NONE ? [stop] : (routes[own] as number[]);
    const start = own === NONE ? 0 : ownRoute.indexOf(stop);
    const luck = random();
    const isUpToEnd = own !== NONE && luck > 1 - UP_TO_END;
    const count = isUpToEnd ? ownRoute.length - start : luck < ONE ? 1 : 1 + below(FEW);
    const given = ownRoute.slice(start, start + count);
    if (!mayHave(car, given)) return 0;
    let end = from;
    if (isUpToEnd) end = route.length;
    else {
      const last = given[given.length - 1] as number;
      while (end < route.length && legKm(last, route[end]) === Number.POSITIVE_INFINITY) end += 1;
    }
    const taken = route.slice(from, end);
    const [before, after] = [route[from - 1], route[end]];
    const added = pathKm(before, given, after) - pathKm(before, taken, after);
    if (added === Number.POSITIVE_INFINITY) return 0;
    const moreKm = ownKm(given) - ownKm(taken);
    if (own === NONE) {
      const change = added + UNSERVED_KM * (taken.length - 1);
      if (change > mostKm || !mayHave(car, taken)) return 0;
      if (!mayDrive(car, from, taken.length, given, added + moreKm)) return 0;
      for (const each of taken) carOf[each] = NONE;
      put(car, from, taken.length, given, added + moreKm);
      return change;
    }
    if (!mayHave(own, taken)) return 0;
    const [ownBefore, ownAfter] = [ownRoute[start - 1], ownRoute[start + given.length]];
    const ownAdded = pathKm(ownBefore, taken, ownAfter) - pathKm(ownBefore, given, ownAfter);
    const change = added + ownAdded;
    if (!(change <= mostKm)) return 0;
    if (!mayDrive(car, from, taken.length, given, added + moreKm)) return 0;
    if (!mayDrive(own, start, given.length, taken, ownAdded - moreKm)) return 0;
    put(car, from, taken.length, given, added + moreKm);
    put(own, start, given.length, taken, ownAdded - moreKm);
    return change;
  };

  return {
    improve(first, { warmKm, moves, spent }) {
      routes = first.map((route) => [...route]);
      carOf.fill(NONE);
      for (const [car, route] of routes.entries()) {
        totalKm[car] = routeKm(network, route);
        for (const stop of route) carOf[stop] = car;
      }
      let best: PlanRoutes = first;
      let bestCost = 0;
      let cost = 0;
      for (let done = 0, temperature = warmKm; done < moves; done += 1) {
        if (done % MOVES_AT_ONCE === 0) {
          if (cost < bestCost - 1e-6) {
            bestCost = cost;
            best = routes.map((route) => [...route]);
          }
          const part = Math.max(done / moves, spent());
          if (part >= 1) break;
          temperature = warmKm * (COLD_KM / warmKm) ** part;
        }
        cost += move(temperature);
      }
      return cost < bestCost - 1e-6 ? routes : best;
    },
  };
}

/** Returns the stops from which a car has the shortest drives to a waiting one. */
function nearestBefore({ links, startsAt }: PlanNetwork, stop: number): Int32Array {
  const size = startsAt.length;
  const linkFrom = (other: number) => links[other * size + stop] as number;
  return Int32Array.from(
    Array.from(startsAt, (_, other) => other)
      .filter((other) => linkFrom(other) < Number.POSITIVE_INFINITY)
      .sort((a, b) => linkFrom(a) - linkFrom(b))
      .slice(0, MAX_NEAR),
  );
}

/** Returns the same numbers from 0 to 1 each time (mulberry32). */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

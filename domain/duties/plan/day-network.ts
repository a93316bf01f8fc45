import { dutyKm } from '#domain/duties/conflicts/range.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import { CHARGE_RESERVE } from '#domain/duties/energy/energy.ts';
import {
  canFollow,
  carsOfDay,
  type DayCar,
  driverWith,
  type Obstacle,
} from '#domain/duties/plan/day-cars.ts';
import { type PlanNetwork, routeKm } from '#domain/duties/plan/network.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { kmFromDepot } from '#domain/duties/suggest/fit.ts';
import { driveKm } from '#domain/duties/travel.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';

export type PlanDay = {
  readonly date: IndiaDate;
  readonly sheet: DutySheet;
  /** What the plan is for. All start on the date. */
  readonly waiting: readonly WaitingDuty[];
  readonly depots: readonly Point[];
};

/** The network of a day, with what its numbers mean. */
export type DayNetwork = {
  readonly network: PlanNetwork;
  readonly cars: readonly DayCar[];
  /** For each car and waiting duty: who drives, or why nobody can. */
  readonly drivers: readonly (readonly (Driver | Obstacle)[])[];
};

/**
 * Returns the network of a day (docs/product/duties.md#plan). All rules are in its links and in what a car may take, so
 * any routes through it keep them.
 */
export function dayNetwork({ date, sheet, waiting, depots }: PlanDay): DayNetwork {
  const cars = carsOfDay(sheet, date);
  const fixed = cars.flatMap(({ duties }) => duties);
  const stops: (WaitingDuty | PlannedDuty)[] = [...waiting, ...fixed];
  const drivers = cars.map((car) => waiting.map((duty) => driverWith(sheet, car, duty)));
  const bare: PlanNetwork = {
    tasks: waiting.length,
    startsAt: Float64Array.from(stops, ({ startsAt }) => startsAt.getTime()),
    km: Float64Array.from(stops, dutyKm),
    links: linksOf(stops, waiting.length),
    out: Float64Array.from(stops, ({ from }) => kmFromDepot(depots, from)),
    back: Float64Array.from(stops, ({ to }) => kmFromDepot(depots, to)),
    cars: [],
  };
  let next = waiting.length;
  const planCars = cars.map(({ vehicle, duties }, index) => {
    const car = {
      fixed: duties.map((_, at) => next + at),
      allowed: waiting.flatMap((_, task) => (typeof drivers[index]?.[task] === 'object' ? [task] : [])),
      rangeKm: vehicle.rangeKm * (1 - CHARGE_RESERVE),
    };
    next += duties.length;
    return isInRange(bare, car.fixed, car.rangeKm) ? car : { ...car, allowed: [] };
  });
  const inRange = planCars.map(({ allowed, fixed, rangeKm }) => {
    const within = fixed.length > 0 ? allowed : allowed.filter((task) => isInRange(bare, [task], rangeKm));
    return new Set(within);
  });
  return {
    network: {
      ...bare,
      cars: planCars.map((car, index) => ({ ...car, allowed: [...(inRange[index] ?? [])] })),
    },
    cars,
    drivers: drivers.map((ofCar, index) =>
      ofCar.map((driver, task) => {
        // Too far for the vehicle even on a day without other duties.
        if (driver === 'busy' && !isInRange(bare, [task], planCars[index]?.rangeKm ?? 0))
          return 'out-of-range';
        return typeof driver === 'object' && !inRange[index]?.has(task) ? 'out-of-range' : driver;
      }),
    ),
  };
}

function isInRange(network: PlanNetwork, route: readonly number[], rangeKm: number): boolean {
  return routeKm(network, route) <= rangeKm;
}

/** Two duties that are assigned already may be too close, because a person has overridden it. */
function linksOf(stops: readonly (WaitingDuty | PlannedDuty)[], tasks: number): Float64Array {
  const links = new Float64Array(stops.length ** 2).fill(Number.POSITIVE_INFINITY);
  for (const [i, earlier] of stops.entries())
    for (const [j, later] of stops.entries()) {
      const areFixed = i >= tasks && j >= tasks;
      if (i === j || later.startsAt < earlier.startsAt) continue;
      if (areFixed || canFollow(earlier, later))
        links[i * stops.length + j] = driveKm(earlier.to, later.from);
    }
  return links;
}

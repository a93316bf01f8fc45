import type { PlannedDuty } from '#domain/duties/duty.ts';
import { kmPerMinute } from '#domain/duties/energy/energy.ts';
import {
  canFollow,
  carsOfDay,
  type DayCar,
  driverWith,
  type Obstacle,
} from '#domain/duties/plan/day-cars.ts';
import { backKm, betweenKm, type DayFrame, dutiesAround, outKm } from '#domain/duties/plan/day-legs.ts';
import type { NetworkDepot, PlanCar, PlanNetwork } from '#domain/duties/plan/network.ts';
import { hasCharge } from '#domain/duties/plan/route-energy.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { driveKm, driveMinutes, dutyKm } from '#domain/duties/travel.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

export type PlanDay = {
  readonly date: IndiaDate;
  readonly sheet: DutySheet;
  /** The duties that the plan gives to drivers. All start on the date. */
  readonly waiting: readonly WaitingDuty[];
};

/** The network of a day, with what its numbers mean. */
export type DayNetwork = {
  readonly network: PlanNetwork;
  /** Each with the duties that are stops of the network. */
  readonly cars: readonly DayCar[];
  /** For each car and each waiting duty: the driver, or the reason why nobody can drive. */
  readonly drivers: readonly (readonly (Driver | Obstacle)[])[];
};

type Stop = WaitingDuty | PlannedDuty;

/**
 * Returns the network of a day (docs/product/duties.md#plan). The rules of rides and drives are in its links and in what
 * a car may take; the charge over a route is in `hasCharge`.
 */
export function dayNetwork(day: PlanDay): DayNetwork {
  const { sheet, waiting } = day;
  const frame = frameOf(day);
  const all = carsOfDay(sheet, day.date);
  const drivers = all.map((car) => waiting.map((duty) => driverWith(sheet, car, duty)));
  const mayTake = drivers.map((ofCar) =>
    waiting.flatMap((_, task) => (typeof ofCar[task] === 'object' ? [task] : [])),
  );
  const cars = all.map((car, index) => ({
    ...car,
    duties: dutiesAround(
      car.duties,
      (mayTake[index] ?? []).flatMap((task) => waiting[task] ?? []),
      frame.day,
    ),
  }));
  let next = waiting.length;
  const planCars = cars.map(({ vehicle, duties }, index): PlanCar => {
    const fixed = duties.map((_, at) => next + at);
    next += duties.length;
    return { fixed, allowed: mayTake[index] ?? [], rangeKm: vehicle.rangeKm };
  });
  const stops: Stop[] = [...waiting, ...cars.flatMap(({ duties }) => duties)];
  const bare: PlanNetwork = {
    tasks: waiting.length,
    startsAt: Float64Array.from(stops, ({ startsAt }) => startsAt.getTime()),
    endsAt: Float64Array.from(stops, ({ endsAt }) => endsAt.getTime()),
    km: Float64Array.from(stops, dutyKm),
    links: linksOf(frame, stops, waiting.length, planCars),
    out: Float64Array.from(stops, (stop) => outKm(frame, stop)),
    back: Float64Array.from(stops, (stop) => backKm(frame, stop)),
    depots: depotsOf(sheet, stops),
    cars: [],
  };
  const isInRange = (car: PlanCar, task: number) => {
    const start = (stop: number) => bare.startsAt[stop] ?? 0;
    return hasCharge(
      bare,
      car,
      [...car.fixed, task].sort((a, b) => start(a) - start(b)),
    );
  };
  const inRange = planCars.map((car) => new Set(car.allowed.filter((task) => isInRange(car, task))));
  return {
    network: {
      ...bare,
      cars: planCars.map((car, index) => ({ ...car, allowed: [...(inRange[index] ?? [])] })),
    },
    cars,
    drivers: drivers.map((ofCar, index) =>
      ofCar.map((driver, task) => {
        const car = planCars[index];
        // Too far for the vehicle even on a day without other duties.
        if (driver === 'busy' && car && !hasCharge(bare, car, [task])) return 'out-of-range';
        return typeof driver === 'object' && !inRange[index]?.has(task) ? 'out-of-range' : driver;
      }),
    ),
  };
}

/** Returns the day that the empty kilometres of a plan are counted for. */
export function frameOf({ date, sheet }: Pick<PlanDay, 'date' | 'sheet'>): DayFrame {
  return { day: { from: startOfDay(date), to: endOfDay(date) }, depots: sheet.energy.depots };
}

function depotsOf({ energy }: DutySheet, stops: readonly Stop[]): NetworkDepot[] {
  return energy.depots.map((depot) => ({
    perMinute: kmPerMinute(depot, energy),
    kmTo: Float64Array.from(stops, ({ to }) => driveKm(to, depot.point)),
    minutesTo: Float64Array.from(stops, ({ to, endsAt }) =>
      to ? driveMinutes(to, depot.point, endsAt) : Number.POSITIVE_INFINITY,
    ),
    kmFrom: Float64Array.from(stops, ({ from }) => driveKm(depot.point, from)),
    minutesFrom: Float64Array.from(stops, ({ from, startsAt }) =>
      from ? driveMinutes(depot.point, from, startsAt) : Number.POSITIVE_INFINITY,
    ),
  }));
}

/**
 * Returns the links between waiting stops, and between the stops of one car. Two duties that are assigned already may be
 * too close, because a person has overridden it.
 */
function linksOf(
  frame: DayFrame,
  stops: readonly Stop[],
  tasks: number,
  cars: readonly PlanCar[],
): Float64Array {
  const links = new Float64Array(stops.length ** 2).fill(Number.POSITIVE_INFINITY);
  const link = (i: number, j: number) => {
    const [earlier, later] = [stops[i] as Stop, stops[j] as Stop];
    if (i === j || later.startsAt < earlier.startsAt) return;
    const areFixed = i >= tasks && j >= tasks;
    if (areFixed || canFollow(earlier, later)) links[i * stops.length + j] = betweenKm(frame, earlier, later);
  };
  for (let i = 0; i < tasks; i += 1) for (let j = 0; j < tasks; j += 1) link(i, j);
  for (const { fixed, allowed } of cars)
    for (const i of fixed) {
      for (const j of fixed) link(i, j);
      for (const j of allowed) {
        link(i, j);
        link(j, i);
      }
    }
  return links;
}

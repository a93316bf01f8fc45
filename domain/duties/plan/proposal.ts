import type { DutyId, PlannedDuty } from '#domain/duties/duty.ts';
import { type DayCar, OBSTACLES, type Obstacle } from '#domain/duties/plan/day-cars.ts';
import { betweenKm } from '#domain/duties/plan/day-legs.ts';
import { type DayNetwork, frameOf, type PlanDay } from '#domain/duties/plan/day-network.ts';
import { emptyKm, type PlanNetwork, type SolvedNetwork, unservedTasks } from '#domain/duties/plan/network.ts';
import type { PlannedRoute } from '#domain/duties/plan/part-of-plan.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { type Fit, fitOf } from '#domain/duties/suggest/fit.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** A duty that the plan proposes. Nothing is written before a person accepts it. */
export type ProposedDuty = {
  readonly waiting: WaitingDuty;
  readonly driver: Driver;
  readonly vehicle: Vehicle;
  /** How it fits into the day with all other proposed duties. */
  readonly fit: Fit;
};

/**
 * Why a waiting ride is not in the plan. `cars`: those on shift at that time for `busy`, and those that could take it for
 * `needed-elsewhere`.
 */
export type UnservedReason =
  | { readonly code: 'in-past' | 'conflict' | 'no-seats-sold' }
  | { readonly code: Exclude<Obstacle, 'busy'> }
  | { readonly code: 'busy' | 'needed-elsewhere'; readonly cars: number };

export type UnservedRide = { readonly waiting: WaitingDuty; readonly reason: UnservedReason };

/** A bound that is further away says nothing about the plan, and is not shown. */
const MIN_BOUND_PART = 0.9;

/** The plan of a day (docs/product/duties.md#plan). */
export type PlanProposal = {
  readonly date: IndiaDate;
  /** Sorted by start. */
  readonly duties: readonly ProposedDuty[];
  readonly unserved: readonly UnservedRide[];
  /**
   * Empty kilometres of the day: with the duties that are assigned now, with the plan, and at least with any plan that
   * serves as many rides. The last is null if it is unknown or far from the plan.
   */
  readonly kmBefore: number;
  readonly kmAfter: number;
  readonly kmBound: number | null;
  /** The routes of the cars. They serve to count the empty kilometres of a part of the plan. */
  readonly routes: readonly PlannedRoute[];
};

/** Returns the plan that the routes of a solved network mean. */
export function proposalOf(
  day: PlanDay,
  { network, cars, drivers }: DayNetwork,
  solved: SolvedNetwork,
): PlanProposal {
  const placed = solved.routes.flatMap((route, index) => {
    const car = cars[index];
    return route.flatMap((stop) => {
      const waiting = day.waiting[stop];
      const driver = drivers[index]?.[stop];
      return car && waiting && typeof driver === 'object' ? [{ waiting, driver, vehicle: car.vehicle }] : [];
    });
  });
  const unserved = unservedTasks(network, solved.routes);
  const km = (routes: readonly (readonly number[])[]) =>
    routes.reduce((sum, route) => sum + emptyKm(network, route), 0);
  const kmAfter = km(solved.routes);
  return {
    date: day.date,
    duties: withFits(day.sheet, placed),
    unserved: unserved.flatMap((task) => {
      const waiting = day.waiting[task];
      return waiting
        ? [{ waiting, reason: reasonOf(drivers.map((ofCar) => ofCar[task] ?? 'no-shift')) }]
        : [];
    }),
    kmBefore: km(network.cars.map(({ fixed }) => fixed)),
    kmAfter,
    routes: solved.routes.flatMap((route, index) => {
      const car = cars[index];
      return car && route.length > 0 ? [plannedRoute(day, network, car, route)] : [];
    }),
    kmBound: boundToShow(solved.bound?.km ?? null, kmAfter),
  };
}

/** Returns proposed duties by their starts, each with how it fits among all of them. */
export function withFits(daySheet: DutySheet, placed: readonly Placed[]): ProposedDuty[] {
  const sheet = sheetWith(daySheet, placed);
  return placed
    .map(({ waiting, driver, vehicle }) => ({
      waiting,
      driver,
      vehicle,
      fit: fitOf(sheet, waiting, { driverId: driver.id, vehicleId: vehicle.id }),
    }))
    .sort(
      ({ waiting: a }, { waiting: b }) =>
        a.startsAt.getTime() - b.startsAt.getTime() || a.subject.id - b.subject.id,
    );
}

function boundToShow(bound: number | null, km: number): number | null {
  return bound !== null && bound >= km * MIN_BOUND_PART ? Math.min(km, bound) : null;
}

/** Returns the stops of a car with the kilometres between any two of them. A duty that is assigned already has no subject. */
function plannedRoute(
  day: PlanDay,
  network: PlanNetwork,
  car: DayCar,
  route: readonly number[],
): PlannedRoute {
  const frame = frameOf(day);
  let fixed = 0;
  const stops = route.flatMap((stop) => {
    const waiting = day.waiting[stop];
    const place = stop < network.tasks ? waiting : car.duties[fixed++];
    return place ? [{ stop, place, subject: waiting?.subject ?? null }] : [];
  });
  return {
    stops: stops.map(({ stop, subject }) => ({
      subject,
      out: network.out[stop] ?? 0,
      back: network.back[stop] ?? 0,
    })),
    km: stops.map(({ place: earlier }) => stops.map(({ place: later }) => betweenKm(frame, earlier, later))),
  };
}

export type Placed = Omit<ProposedDuty, 'fit'>;

/** Returns the sheet as it will be when all of a plan is accepted. Proposed duties have negative ids. */
export function sheetWith(sheet: DutySheet, placed: readonly Placed[]): DutySheet {
  const proposed = placed.map(
    ({ waiting, driver, vehicle }, index): PlannedDuty => ({
      ...waiting,
      id: proposedId(index),
      version: 1,
      driverId: driver.id,
      vehicleId: vehicle.id,
      state: 'assigned',
      notifiedAt: null,
      override: null,
    }),
  );
  return { ...sheet, duties: [...sheet.duties, ...proposed] };
}

/** Returns the id of a proposed duty in `sheetWith`. */
export function proposedId(index: number): DutyId {
  return -(index + 1) as DutyId;
}

/** Returns the reason of the car that comes nearest to taking the ride. */
function reasonOf(ofCars: readonly (Driver | Obstacle)[]): UnservedReason {
  const able = ofCars.filter((driver) => typeof driver === 'object').length;
  if (able > 0) return { code: 'needed-elsewhere', cars: able };
  const code = OBSTACLES.find((obstacle) => ofCars.includes(obstacle)) ?? 'no-shift';
  return code === 'busy' ? { code, cars: ofCars.filter((obstacle) => obstacle === 'busy').length } : { code };
}

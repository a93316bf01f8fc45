import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutyId, PlannedDuty } from '#domain/duties/duty.ts';
import type { PlanDay } from '#domain/duties/plan/day-network.ts';
import { greedyRoutes } from '#domain/duties/plan/greedy.ts';
import type { PlanSolver } from '#domain/duties/plan/network.ts';
import { proposePlan } from '#domain/duties/plan/propose-plan.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import { proposeReassignment } from '#domain/duties/reassign/propose-reassignment.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, type IndiaDate, indiaDateOf, WEEKDAYS } from '#domain/kernel/india-time.ts';
import { solveDay } from '#infra/planning/day-solver.ts';
import { planDay } from '#tests/bench/plan-day.ts';

/** The rows of a week, and all rides that are asked for. */
export type Week = { sheet: DutySheet; readonly rides: WaitingDuty[] };

const FIRST = '2026-11-23' as IndiaDate;

/** Solves in the same thread. The clock goes on by a millisecond each time that it is read. */
export function steppingSolver(steps: number): PlanSolver {
  return {
    solve: async (network) => {
      let read = 0;
      return solveDay(network, steps, () => {
        read += 1;
        return read;
      });
    },
  };
}

export function emptyWeek(cars: number): Week {
  return { sheet: planDay(0, cars, 1, { date: FIRST, weekdays: WEEKDAYS }).sheet, rides: [] };
}

/** Returns the rides of a day of the week, from 0. */
export function ridesOn(day: number, rides: number, seed: number): readonly WaitingDuty[] {
  const date = dateOn(day);
  return planDay(rides, 0, seed * 100 + day, { date, firstId: 1 + day * 10_000 }).waiting;
}

export function dateOn(day: number): IndiaDate {
  return addDays(FIRST, day);
}

/** Plans the rides of a day and accepts the whole plan. Returns those that are left out. */
export async function planAndAccept(
  week: Week,
  day: number,
  rides: readonly WaitingDuty[],
  planSolver: PlanSolver,
): Promise<readonly WaitingDuty[]> {
  week.rides.push(...rides);
  const plan = await proposePlan({
    dutySheet: { sheet: async (interval) => sheetOf(week, interval) },
    waitingRides: { unassigned: async () => rides },
    planSolver,
    clock: () => new Date(startOfDay(dateOn(day)).getTime() - 1),
  })({ date: dateOn(day) });
  assign(
    week,
    plan.duties.map(({ waiting, driver, vehicle }) => ({
      waiting,
      driverId: driver.id,
      vehicleId: vehicle.id,
    })),
  );
  return plan.unserved.map(({ waiting }) => waiting);
}

/** Takes a vehicle out of a day that is planned already, and accepts the new drivers. Returns what nobody can take. */
export async function breakDown(
  week: Week,
  day: number,
  vehicleId: VehicleId,
  planSolver: PlanSolver,
): Promise<readonly PlannedDuty[]> {
  const proposal = await proposeReassignment({
    dutySheet: { sheet: async (interval) => sheetOf(week, interval) },
    rides: { ride: async () => undefined },
    planSolver,
    clock: () => new Date(startOfDay(dateOn(day)).getTime() - 1),
  })({ date: dateOn(day), driverIds: [], vehicleIds: [vehicleId] });
  const crews = new Map(
    proposal.changes.map(({ duty, driver, vehicle }) => [
      duty.id,
      { driverId: driver.id, vehicleId: vehicle.id },
    ]),
  );
  const lost = new Set(proposal.stuck.map(({ duty }) => duty.id));
  const { sheet } = week;
  const duties = sheet.duties.map((duty) => ({ ...duty, ...crews.get(duty.id) }));
  week.sheet = { ...sheet, duties: duties.filter(({ id }) => !lost.has(id)) };
  return proposal.stuck.map(({ duty }) => duty);
}

/** Returns the vehicle that has the most duties on a day. */
export function busiestVehicle({ sheet }: Week, day: number): VehicleId {
  const ofDay = sheet.duties.filter(({ startsAt }) => indiaDateOf(startsAt) === dateOn(day));
  const counts = [...Map.groupBy(ofDay, ({ vehicleId }) => vehicleId)].sort(
    ([a, ofA], [b, ofB]) => ofB.length - ofA.length || a - b,
  );
  return counts[0]?.[0] ?? (1 as VehicleId);
}

export function assign(
  week: Week,
  items: readonly {
    readonly waiting: WaitingDuty;
    readonly driverId: DriverId;
    readonly vehicleId: VehicleId;
  }[],
): void {
  const rows = items.map(
    ({ waiting, ...crew }): PlannedDuty => ({
      ...waiting,
      ...crew,
      ...{ id: waiting.subject.id as number as DutyId, version: 1 },
      ...{ state: 'assigned', notifiedAt: null, override: null },
    }),
  );
  week.sheet = { ...week.sheet, duties: [...week.sheet.duties, ...rows] };
}

/** Returns the sheet of an interval as the database reads it. */
function sheetOf({ sheet }: Week, { from, to }: Interval): DutySheet {
  return { ...sheet, duties: sheet.duties.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from) };
}

/** Solves nothing: each ride goes to the nearest car. */
const nearestCars: PlanSolver = {
  solve: async (network) => ({ routes: greedyRoutes(network), bound: null }),
};

/** Returns a day between two days whose rides are assigned already. */
export async function dayBetween(rides: number, cars: number, seed: number): Promise<PlanDay> {
  const week = emptyWeek(cars);
  for (const day of [0, 2]) await planAndAccept(week, day, ridesOn(day, rides, seed), nearestCars);
  const day = { from: startOfDay(dateOn(1)), to: startOfDay(dateOn(2)) };
  return { date: dateOn(1), sheet: sheetOf(week, sheetInterval(day)), waiting: ridesOn(1, rides, seed) };
}

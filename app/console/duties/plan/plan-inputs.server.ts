import { createHash } from 'node:crypto';
import { startOfDay } from '#app/console/duties/calendar/day/span.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { addDays, type IndiaDate } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';
import type { RideLine } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';

export type PlanInputs = {
  readonly rides: readonly RideLine[];
  readonly sheet: DutySheet;
  /** Changes if a plan of the day can become another one. */
  readonly state: string;
};

/** Reads what a plan of a day depends on. */
export async function readPlanInputs(
  { queries, clock }: Pick<Container, 'queries' | 'clock'>,
  date: IndiaDate,
): Promise<PlanInputs> {
  const day = { from: startOfDay(date), to: startOfDay(addDays(date, 1)) };
  const [rides, sheet] = await Promise.all([
    queries.dutyCalendar.unassigned(day, clock()),
    queries.dutySheet.sheet(sheetInterval(day)),
  ]);
  return { rides, sheet, state: stateOf(rides, sheet) };
}

/** A report or a notice of a driver does not change the plan. */
function stateOf(rides: readonly RideLine[], { duties, drivers, vehicles, ...sheet }: DutySheet): string {
  const parts = [
    rides.map(({ subject, startsAt, minutes, seats, from, to, km }) =>
      JSON.stringify({ subject, startsAt, minutes, seats, from, to, km }),
    ),
    duties.map(({ id, driverId, vehicleId, startsAt, endsAt, from, to, km }) =>
      JSON.stringify({ id, driverId, vehicleId, startsAt, endsAt, from, to, km }),
    ),
    drivers.map(({ id, active }) => JSON.stringify({ id, active })),
    vehicles.map(({ id, active, capacity, rangeKm, outOfService }) =>
      JSON.stringify({ id, active, capacity, rangeKm, outOfService }),
    ),
    ...[sheet.shifts, sheet.leave].map((rows) => rows.map((row) => JSON.stringify(row))),
  ];
  const text = JSON.stringify(parts.map((lines) => lines.toSorted()));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

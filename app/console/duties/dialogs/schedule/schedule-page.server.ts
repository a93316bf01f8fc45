import type { LoaderFunctionArgs } from '@remix-run/node';
import { vehicleOptions } from '#app/console/duties/dialogs/vehicle-options.ts';
import { backHref, dateOf, workingHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { beginsOn, type DriverLeave, isOver, spanOf, type WeeklyShift } from '#domain/duties/shift.ts';
import { type DriverId, parseDriverId } from '#domain/fleet/driver.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { formatDay, type IndiaDate, indiaDateOf, weekdayOf } from '#domain/kernel/india-time.ts';
import { weekdayName } from '#domain/words/english/team/schedule.ts';
import type { Container } from '#infra/container/container.ts';

export const NO_DRIVER = 'No driver selected';

/** Returns the driver and the day of a schedule dialog. Throws 404 without a driver, 401 and 403 as for the team. */
export async function requireDriverDay({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireTeamPage(request, context);
  const { queries, clock } = context.container;
  const id = parseDriverId(params.driverId ?? '');
  const driver = id && (await queries.fleet.driver(id, clock()));
  if (!driver) throw new Response(NO_DRIVER, { status: 404 });
  return { member, driver, date: dateOf(request.url, indiaDateOf(clock())) };
}

/** Returns what the Set Schedule dialog shows: the driver's shift and leave on a day, and the vehicles. */
export async function schedulePage(args: LoaderFunctionArgs) {
  const { driver, date } = await requireDriverDay(args);
  const { queries, clock } = args.context.container;
  const today = indiaDateOf(clock());
  const [{ shift, applies, leave, others }, vehicles] = await Promise.all([
    readSchedule(queries, driver.id, date, today),
    queries.fleet.vehicles(clock()),
  ]);
  const weekday = weekdayOf(date);
  return {
    driver: { id: driver.id, name: driver.name },
    date,
    today,
    weekday,
    weekdayName: weekdayName(weekday),
    day: `${weekdayName(weekday)} ${formatDay(date)}`,
    shift,
    applies,
    span: shift ? spanOf(shift) : '',
    leave,
    seen: describeSchedule(shift, leave),
    others,
    vehicles: vehicleOptions(vehicles, { from: startOfDay(date), to: endOfDay(date) }, shift?.vehicleId),
    back: backHref(args.request.url, date),
    workingHref: leave.length > 0 ? workingHref(driver.id, date) : null,
  };
}

export type SchedulePage = Awaited<ReturnType<typeof schedulePage>>;

/**
 * Returns the shift of a driver on the weekday of a day, whether it applies on that day, the leave on the day, and the
 * shifts of other drivers that have a vehicle. A shift that is over is absent, except on its own days.
 */
export async function readSchedule(
  queries: Container['queries'],
  driverId: DriverId,
  date: IndiaDate,
  today: IndiaDate,
) {
  const [shifts, leave] = await Promise.all([
    queries.schedule.shifts(),
    queries.schedule.leave({ driverId, from: date, to: date }),
  ]);
  const isOwn = (shift: WeeklyShift) => shift.driverId === driverId;
  const own = shifts.find((shift) => isOwn(shift) && shift.weekday === weekdayOf(date));
  const applies = own !== undefined && beginsOn(own, date);
  return {
    shift: own && (applies || !isOver(own, today)) ? own : null,
    applies,
    leave,
    others: shifts.filter((shift) => !isOwn(shift) && shift.vehicleId !== null),
  };
}

/** Returns the schedule of a day in one line of text, to see whether it has changed. */
export function describeSchedule(shift: WeeklyShift | null, leave: readonly DriverLeave[]): string {
  const hours = shift ? `${shift.startsAt} to ${shift.endsAt}` : 'no shift';
  const span = shift && spanOf(shift) ? `, ${spanOf(shift)}` : '';
  const vehicle = shift?.vehicleId ? `, vehicle ${shift.vehicleId}` : '';
  const away = leave.map((one) => (one.startsAt ? `, leave ${one.startsAt} to ${one.endsAt}` : ', leave'));
  return `${hours}${span}${vehicle}${away.join('')}`;
}

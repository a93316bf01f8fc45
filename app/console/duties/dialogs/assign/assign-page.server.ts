import type { LoaderFunctionArgs } from '@remix-run/node';
import { conflictView } from '#app/console/duties/calendar/day/conflict-view.server.ts';
import { startOfDay } from '#app/console/duties/calendar/day/span.ts';
import { readAssignQuery } from '#app/console/duties/dialogs/assign/assign-query.ts';
import { rideWords, subjectValue } from '#app/console/duties/dialogs/ride-words.ts';
import { vehicleOptions } from '#app/console/duties/dialogs/vehicle-options.ts';
import { backHref, dateOf } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import type { DriverOption } from '#domain/duties/conflicts/driver-options.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { DEFAULT_DUTY_MINUTES, type DutySubject } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { type RankedRide, rankDrivers } from '#domain/duties/suggest/suggest-drivers.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  formatDay,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  indiaTimeOf,
} from '#domain/kernel/india-time.ts';
import { availabilityLabels, type ConflictNames, namesOfSheet } from '#domain/words/english/team/duties.ts';
import { fitWords, obstacleWords } from '#domain/words/english/team/duty-plan.ts';
import type { Container } from '#infra/container/container.ts';

/** The start in the form before a booking is chosen (docs/product/duties.md#assign). */
const FIRST_START = '10:50' as IndiaTime;
/** Stands for no booking. Before one is chosen, the check of conflicts leaves no booking out. */
const NO_SUBJECT: DutySubject = { kind: 'booking', id: 0 as BookingId };

/** Returns what the Assign Duty dialog shows. Its query is described in assign-query.ts. */
export async function assignPage({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { queries, clock } = context.container;
  const query = readAssignQuery(request.url);
  const ride = query.subject && (await queries.dutyCalendar.ride(query.subject));
  const date = ride ? indiaDateOf(ride.startsAt) : dateOf(request.url, indiaDateOf(clock()));
  const day = { from: startOfDay(date), to: startOfDay(addDays(date, 1)) };
  const [rides, vehicles] = await Promise.all([
    queries.dutyCalendar.unassigned(day, clock()),
    queries.fleet.vehicles(clock()),
  ]);
  const start = query.start ?? (ride ? indiaTimeOf(ride.startsAt) : FIRST_START);
  const minutes = query.minutes ?? ride?.minutes ?? DEFAULT_DUTY_MINUTES;
  const startsAt = indiaInstant(date, start);
  const chosen = ride && subjectValue(ride.subject);
  const isListed = rides.some(({ subject }) => subjectValue(subject) === chosen);
  return {
    day: formatDay(date),
    date,
    subject: isListed ? (chosen ?? '') : '',
    /** Why the booking of the address cannot be chosen. */
    unavailable: query.subject && !isListed ? await whyUnavailable(context.container, query.subject) : null,
    /** The pickup that the form was rendered with. */
    seenStart: ride ? ride.startsAt.toISOString() : '',
    driver: query.driver ? String(query.driver) : '',
    start: start as string,
    minutes: String(minutes),
    rides: rides.map((one) => ({ value: subjectValue(one.subject), label: rideWords(one) })),
    drivers: await readDrivers(context.container, {
      subject: ride?.subject ?? NO_SUBJECT,
      startsAt,
      endsAt: addMinutes(startsAt, minutes),
      ...(ride && { from: ride.from, to: ride.to, km: ride.km, seats: ride.seats }),
    }),
    vehicles: vehicleOptions(vehicles, { from: startsAt, to: addMinutes(startsAt, minutes) }),
    from: new URL(request.url).searchParams.get('from'),
    back: backHref(request.url, date),
  };
}

export type AssignPage = Awaited<ReturnType<typeof assignPage>>;

async function readDrivers({ queries }: Pick<Container, 'queries'>, request: Request) {
  const sheet = await queries.dutySheet.sheet(sheetInterval({ from: request.startsAt, to: request.endsAt }));
  return driverViews(sheet, request);
}

type Request = Pick<RankedRide, 'subject' | 'startsAt' | 'endsAt'> & Partial<RankedRide>;

/** Returns the drivers for a duty, the best first as in *Suggest*, each with its label, how it fits, and its conflicts. */
export function driverViews(sheet: DutySheet, request: Request) {
  const names = namesOfSheet(sheet);
  const duty = { from: null, to: null, km: null, ...request };
  return rankDrivers(sheet, duty).map((suggestion) => {
    const why = fitWords(suggestion.fit);
    const reasons = obstacleWords(suggestion, duty, names);
    const view = driverView(suggestion, names);
    return { ...view, label: `${view.label}: ${reasons.length > 0 ? reasons.join('; ') : why}`, why };
  });
}

export type DriverView = ReturnType<typeof driverViews>[number];

function driverView({ driver, availability, vehicle, conflicts }: DriverOption, names: ConflictNames) {
  const label = `${driver.name} ${availabilityLabels[availability]}`;
  return {
    value: String(driver.id),
    label: vehicle ? `${label}, ${vehicle.regNo}` : label,
    /** The vehicle that comes with the shift. */
    vehicle: vehicle ? String(vehicle.id) : '',
    conflicts: conflicts.map((conflict) => conflictView(conflict, names)),
  };
}

/** Returns why a booking or trip cannot be assigned on this page, with its duty if it has one. */
async function whyUnavailable({ queries }: Pick<Container, 'queries'>, subject: DutySubject) {
  const ride = await queries.dutyCalendar.ride(subject);
  if (!ride) return { text: 'Selected booking not found', dutyId: null, date: null };
  const at = { from: ride.startsAt, to: addMinutes(ride.startsAt, ride.minutes) };
  const { duties } = await queries.dutySheet.sheet(sheetInterval(at));
  const duty = duties.find((one) => subjectValue(one.subject) === subjectValue(subject));
  const date: IndiaDate = indiaDateOf(duty?.startsAt ?? ride.startsAt);
  return duty
    ? { text: `${ride.label} already has a driver.`, dutyId: duty.id, date }
    : {
        text: `${ride.label} cannot be assigned. Only a confirmed booking that is ahead can.`,
        dutyId: null,
        date,
      };
}

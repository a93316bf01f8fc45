import type { LoaderFunctionArgs } from '@remix-run/node';
import { calendarDay } from '#app/console/duties/calendar/day/calendar-day.server.ts';
import type { CalendarDay, DayItem, ProposedBlock } from '#app/console/duties/calendar/day/calendar-day.ts';
import { readCalendarAt } from '#app/console/duties/calendar/day/read-calendar-at.ts';
import { SERVICE_WORDS } from '#app/console/duties/calendar/day/services-shown.ts';
import { startOfDay, timesOf } from '#app/console/duties/calendar/day/span.ts';
import { type PlanInputs, readPlanInputs } from '#app/console/duties/plan/plan-inputs.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { formatPlanItem, rideKey } from '#domain/duties/plan/plan-item.ts';
import type { PlanProposal, ProposedDuty } from '#domain/duties/plan/proposal.ts';
import { proposedId, sheetWith } from '#domain/duties/plan/proposal.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import { parseTripId } from '#domain/kernel/ids.ts';
import { addDays, type IndiaDate } from '#domain/kernel/india-time.ts';
import { fitWords, unservedWords, vehicleWords } from '#domain/words/english/team/duty-plan.ts';
import type { Container } from '#infra/container/container.ts';

/** Loads the calendar of a day with the duties that the plan proposes (docs/product/duties.md#plan). */
export async function loadPlan({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { container } = context;
  const { date } = readCalendarAt(request.url, container.clock());
  const written = new URL(request.url).searchParams.get('trips') ?? '';
  const emptyTrips = written.split(' ').flatMap((id) => parseTripId(id) ?? []);
  // The state is read before the plan, so that the next poll finds a change made in between.
  const inputs = await readPlanInputs(container, date);
  const [proposal, day] = await Promise.all([
    container.useCases.proposePlan({ date, emptyTrips }),
    { from: startOfDay(date), to: startOfDay(addDays(date, 1)) },
  ]);
  const facts = await container.queries.dutyCalendar.facts(day);
  const passengers = new Map(inputs.rides.map((ride) => [rideKey(ride.subject), ride.passenger]));
  return {
    date,
    state: inputs.state,
    emptyTrips,
    day: planDay(container, date, inputs, { proposal, facts, passengers }),
    ...planView(proposal, passengers),
  };
}

type Passengers = ReadonlyMap<string, string | null>;

type Found = {
  readonly proposal: PlanProposal;
  readonly facts: Awaited<ReturnType<Container['queries']['dutyCalendar']['facts']>>;
  readonly passengers: Passengers;
};

/** Returns the calendar as it will be when all of the plan is accepted. Proposed duties are marked. */
function planDay(
  { clock, config }: Container,
  date: IndiaDate,
  { sheet }: PlanInputs,
  { proposal: { duties }, facts, passengers }: Found,
): CalendarDay {
  const proposed = duties.map(({ waiting: { subject } }, index) => ({
    dutyId: proposedId(index),
    passenger: passengers.get(rideKey(subject)) ?? null,
    flightNumber: null,
    seats: subject.kind === 'trip' ? 0 : null,
  }));
  const day = calendarDay({
    date,
    now: clock(),
    sheet: sheetWith(sheet, duties),
    unassigned: [],
    facts: [...facts, ...proposed],
    acceptWithin: config.dutyTimeouts.acceptWithin,
  });
  return { ...day, drivers: day.drivers.map((row) => ({ ...row, items: row.items.map(markProposed) })) };
}

/** A proposed duty has a negative id. */
function markProposed(item: DayItem): DayItem {
  if (item.kind !== 'duty' || item.id > 0) return item;
  const { at, to, subject, label, service, serviceLabel, time, from, toName, who, vehicle, charge } = item;
  const block: ProposedBlock = {
    kind: 'proposed',
    id: rideKey(subject),
    at,
    to,
    label,
    service,
    serviceLabel,
    time,
    from,
    toName,
    vehicle,
    charge,
    who: subject.kind === 'trip' ? null : who,
  };
  return block;
}

function planView(
  { duties, unserved, routes, kmBefore, kmAfter, kmBound }: PlanProposal,
  passengers: Passengers,
) {
  return {
    duties: duties.map((duty) => proposedView(duty, passengers)),
    routes,
    unserved: unserved.map(({ waiting, reason }) => ({
      ...rideView(waiting, passengers),
      subject: waiting.subject,
      needsNoDriver: reason.code === 'no-seats-sold',
      why: unservedWords(reason, waiting),
    })),
    kmBefore,
    kmAfter,
    kmBound,
  };
}

function proposedView({ waiting, driver, vehicle, fit }: ProposedDuty, passengers: Passengers) {
  const item = {
    subject: waiting.subject,
    driverId: driver.id,
    vehicleId: vehicle.id,
    shownPickupAt: waiting.startsAt,
  };
  return {
    ...rideView(waiting, passengers),
    item: formatPlanItem(item),
    driver: driver.name,
    vehicle: vehicleWords(vehicle),
    why: fitWords(fit),
  };
}

export type ProposedView = ReturnType<typeof proposedView>;

function rideView(
  { subject, service, label, startsAt, endsAt, fromName, toName }: WaitingDuty,
  passengers: Passengers,
) {
  const id = rideKey(subject);
  return {
    id,
    label,
    service,
    serviceLabel: SERVICE_WORDS[service],
    from: fromName,
    to: toName,
    time: timesOf(startsAt, endsAt),
    who: passengers.get(id) ?? null,
  };
}

export type PlanView = ReturnType<typeof planView>;

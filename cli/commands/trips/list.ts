import { z } from 'zod';
import { tripCells } from '#cli/commands/trips/trip-cells.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { daysFrom } from '#domain/kernel/india-calendar.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { ROUTE_NOT_FOUND } from '#domain/rideshare/refusals.ts';
import { countOption } from '#infra/operations/written/count-option.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { routeOption } from '#infra/operations/written/trip-options.ts';

const MAX_DAYS = 366;

const input = z.object({
  route: routeOption.optional(),
  from: dayOption.optional(),
  days: countOption(MAX_DAYS).default(7),
});

async function list({ route, from, days }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries, trips: stored, clock }) => {
    const now = clock();
    if (route && !(await stored.routes()).some(({ id }) => id === route)) return refuse(ROUTE_NOT_FOUND);
    const first = from ?? indiaDateOf(now);
    const shown = new Set(daysFrom(first, days));
    const upcoming = await queries.rideshare.overview(now);
    const trips = upcoming
      .filter(({ routeId }) => route === undefined || routeId === route)
      // A trip that is delayed past midnight is listed on both days.
      .filter(({ tripDate, departsAt }) => shown.has(tripDate) || shown.has(indiaDateOf(departsAt)))
      .map((trip) => ({ ...trip, departsAt: trip.departsAt.toISOString() }));
    return ok({ trips });
  });
}

type Listed = Extract<Awaited<ReturnType<typeof list>>, { ok: true }>['value'];

function show({ trips }: Listed): Shown {
  const revenues = trips.map(({ revenue }) => formatRupees(revenue));
  const width = Math.max('Revenue'.length, ...revenues.map((revenue) => revenue.length));
  return {
    columns: [
      'Trip',
      'Date',
      'Route',
      'Direction',
      'Departs',
      'Free',
      'Held',
      'Booked',
      'Blocked',
      'Revenue',
    ],
    rows: trips.map((trip, index) => [
      String(trip.tripId),
      ...tripCells(trip),
      departureOf(trip),
      ...[trip.free, trip.held, trip.booked, trip.blocked].map(String),
      (revenues[index] ?? '').padStart(width),
    ]),
    empty: 'No trips found.',
  };
}

/** Returns when a trip leaves, and by how many minutes that is late: `06:45 +45`. */
function departureOf({ departsAt, delayMinutes }: Listed['trips'][number]): string {
  const time = indiaTimeOf(new Date(departsAt));
  return delayMinutes === 0 ? time : `${time} +${delayMinutes}`;
}

export const listCommand = command({
  name: 'list',
  summary: 'List upcoming trips with the states of their seats',
  options: {
    '--route <route>': 'only trips of this route, such as delhi-dehradun',
    '--from <date>': 'the first day (default: today)',
    '--days <number>': `the number of days, 1 to ${MAX_DAYS} (default: 7)`,
  },
  input,
  run: list,
  show,
}).addHelpText(
  'after',
  `
Lists only trips that have not arrived yet. Dates and times are in India time. 06:45 +45 is 45 minutes late.
With --json: { "trips": [{ "tripId", "routeId", "routeName", "tripDate", "direction", "departsAt",
"delayMinutes", "free", "held", "booked", "blocked", "revenue" }] }, earliest departure first. free, held, booked and blocked
are numbers of seats. revenue is in rupees. departsAt is in ISO 8601.`,
);

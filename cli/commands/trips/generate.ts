import { z } from 'zod';
import { CHANGE_OPTIONS, countOption, tripCells } from '#cli/commands/trips/trip-options.ts';
import { askFirst } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { counted } from '#domain/kernel/counted.ts';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import type { TripsScheduled } from '#domain/rideshare/trips/schedule-trips.ts';

const MAX_DAYS = 366;

const input = z.object({
  days: countOption(MAX_DAYS).optional(),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

async function generate({ days, dryRun, yes }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ useCases }) => {
    if (!dryRun && !yes) {
      const { scheduled } = await useCases.scheduleTrips({ days, dryRun: true });
      if (scheduled.length > 0)
        await askFirst(`Make ${counted(scheduled.length, 'trip')} that riders can book?`);
    }
    return ok(answerOf(await useCases.scheduleTrips({ days, dryRun }), dryRun));
  });
}

function answerOf({ scheduled, there }: TripsScheduled, dryRun: boolean) {
  return {
    dryRun,
    there,
    trips: scheduled.map((trip) => ({
      routeId: trip.route.id,
      routeName: trip.route.name,
      tripDate: trip.date,
      direction: trip.direction,
      departsAt: trip.departsAt.toISOString(),
    })),
  };
}

type Generated = ReturnType<typeof answerOf>;

function show({ dryRun, there, trips }: Generated): Shown {
  const made = counted(trips.length, 'trip');
  const before = `${counted(there, 'trip')} there before.`;
  return {
    columns: ['Date', 'Route', 'Direction', 'Departs'],
    rows: trips.map((trip) => [...tripCells(trip), indiaTimeOf(new Date(trip.departsAt))]),
    empty: `No trip ${dryRun ? 'would be' : 'was'} made, ${before}`,
    after: `${made} ${dryRun ? 'would be made' : 'made'}, ${before}`,
  };
}

export const generateCommand = command({
  name: 'generate',
  summary: 'Make the trips of the coming days that are not there yet',
  options: {
    '--days <number>': `how many days, today included, 1 to ${MAX_DAYS} (TRIP_DAYS_AHEAD unless given)`,
    ...CHANGE_OPTIONS,
  },
  input,
  run: generate,
  show,
}).addHelpText(
  'after',
  `
A schedule does the same each day; it may be run any number of times.
With --json: { "dryRun", "there", "trips": [{ "routeId", "routeName", "tripDate", "direction", "departsAt" }] };
trips are those that were made, or would be, there counts the trips of the span that were there before.`,
);

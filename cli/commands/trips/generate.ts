import { z } from 'zod';
import { tripCells } from '#cli/commands/trips/trip-cells.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunOption } from '#cli/shell/dry-run.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { TripsScheduled } from '#domain/rideshare/trips/schedule-trips.ts';
import { countOption } from '#infra/operations/written/count-option.ts';

const MAX_DAYS = 366;

const input = z.object({
  days: countOption(MAX_DAYS).optional(),
  dryRun: dryRunOption,
});

async function generate({ days, dryRun }: z.output<typeof input>, { env, confirm }: CommandContext) {
  return withContainer(env, async ({ useCases }) => {
    if (!dryRun) {
      const { scheduled } = await useCases.scheduleTrips({ days, dryRun: true });
      if (scheduled.length > 0)
        await confirm(`Create ${counted(scheduled.length, 'trip')} for riders to book?`);
    }
    return ok(toAnswer(await useCases.scheduleTrips({ days, dryRun }), dryRun));
  });
}

function toAnswer({ scheduled, there }: TripsScheduled, dryRun: boolean) {
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

type Generated = ReturnType<typeof toAnswer>;

function show({ dryRun, there, trips }: Generated): Shown {
  const created = counted(trips.length, 'trip');
  const before = `${counted(there, 'trip')} already existed.`;
  return {
    columns: ['Date', 'Route', 'Direction', 'Departs'],
    rows: trips.map((trip) => [...tripCells(trip), indiaTimeOf(new Date(trip.departsAt))]),
    empty: `No trip ${dryRun ? 'would be' : 'was'} created. ${before}`,
    after: `${created} ${dryRun ? 'would be created' : 'created'}. ${before}`,
  };
}

export const generateCommand = command({
  name: 'generate',
  summary: 'Create the missing trips of the next days',
  options: {
    '--days <number>': `the number of days including today, 1 to ${MAX_DAYS} (default: TRIP_DAYS_AHEAD)`,
    ...DRY_RUN_OPTION,
  },
  input,
  asks: ({ dryRun }) => !dryRun,
  run: generate,
  show,
}).addHelpText(
  'after',
  `
A daily schedule does the same. Running the command again creates no trip twice.
With --json: { "dryRun", "there", "trips": [{ "routeId", "routeName", "tripDate", "direction", "departsAt" }] }.
trips lists the created trips (with --dry-run: those that would be created). there is the number of existing trips.`,
);

import type { Command } from 'commander';
import { z } from 'zod';
import { routeOption, tripArgument } from '#cli/commands/trips/trip-options.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { countOption } from '#cli/shell/count-option.ts';
import { DRY_RUN_OPTION, dryRunOption } from '#cli/shell/dry-run.ts';
import type { Shown } from '#cli/shell/output.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { BLOCKING_WEEKS, type BlockReport, MAX_WEEKS } from '#domain/rideshare/block/block-seats.ts';
import { type BlockAction, describeBlocking } from '#domain/rideshare/block/describe-blocking.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';

const seatsOption = z
  .string()
  .transform((written) => [
    ...new Set(
      written
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string().regex(/^[A-Z]\d{1,2}$/, 'must be seats such as A1,B2'))
      .min(1, 'must be seats such as A1,B2'),
  );

const input = z
  .object({
    trip: tripArgument.optional(),
    seats: seatsOption.optional(),
    route: routeOption.optional(),
    weeks: countOption(MAX_WEEKS).optional(),
    dryRun: dryRunOption,
    as: asOption,
  })
  .superRefine(({ trip, route, weeks }, context) => {
    if (!trip || (route === undefined && weeks === undefined)) return;
    context.addIssue({
      code: 'custom',
      path: ['trip'],
      message: 'cannot be combined with --route or --weeks',
    });
  });

type Asked = z.output<typeof input>;

function changeSeats(act: BlockAction) {
  return async ({ trip, seats, route, weeks, dryRun, as }: Asked, context: CommandContext) =>
    runAs(context, as, async ({ useCases }, by) => {
      const change = act === 'block' ? useCases.blockSeats : useCases.unblockSeats;
      const wanted = {
        weeks: weeks ?? null,
        routeId: route ?? null,
        tripId: trip ?? null,
        seats: seats ?? null,
        by,
      };
      if (!dryRun) {
        const would = await change({ ...wanted, dryRun: true });
        if (!would.ok) return would;
        if (would.value.seats > 0)
          await context.confirm(`${describeBlocking(act, would.value, { dryRun: true })} Continue?`);
      }
      const done = await change({ ...wanted, dryRun });
      return done.ok
        ? ok({ dryRun, message: describeBlocking(act, done.value, { dryRun }), ...done.value })
        : done;
    });
}

type Changed = BlockReport & { readonly dryRun: boolean; readonly message: string };

function show(column: string) {
  return ({ message, trips }: Changed): Shown => ({
    columns: ['Trip', 'Date', 'Route', 'Direction', column, 'Booked'],
    rows: trips.map((trip) => [
      String(trip.tripId),
      formatDay(trip.tripDate),
      trip.routeName,
      TRIP_DIRECTION_LABELS[trip.direction],
      trip.changed.join(' ') || '-',
      trip.booked.join(' ') || '-',
    ]),
    empty: 'No upcoming trips found.',
    after: message,
  });
}

/** Creates the command `ratha seats block` or `ratha seats unblock`. */
export function changeSeatsCommand(act: BlockAction, summary: string): Command {
  return command({
    name: act,
    summary,
    options: {
      '--trip <number>': 'only this trip',
      '--seats <seats>': 'only these seats, such as A1,B2',
      '--route <route>': 'only trips of this route, such as delhi-dehradun',
      '--weeks <number>': `the number of weeks from now, 1 to ${MAX_WEEKS} (default: ${BLOCKING_WEEKS})`,
      ...DRY_RUN_OPTION,
      ...AS_OPTION,
    },
    input,
    asks: ({ dryRun }) => !dryRun,
    run: changeSeats(act),
    show: show(act === 'block' ? 'Blocked' : 'Freed'),
  }).addHelpText(
    'after',
    `
Booked seats never change. ${SEAT_HELP[act]}
With --json: { "dryRun", "message", "seats", "left", "trips": [{ "tripId", "routeName", "tripDate",
"direction", "changed", "booked" }] }. changed lists the seats that were ${act === 'block' ? 'blocked' : 'freed'}
(with --dry-run: that would be), booked lists the booked seats. seats and left are their total numbers.`,
  );
}

const SEAT_HELP: Record<BlockAction, string> = {
  block: 'A blocked seat ends the hold of a rider.',
  unblock: 'Free and held seats also stay as they are.',
};

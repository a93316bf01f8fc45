import type { Command } from 'commander';
import { z } from 'zod';
import { CHANGE_OPTIONS, countOption, routeOption, tripArgument } from '#cli/commands/trips/trip-options.ts';
import { AS_OPTION, actAs, asOption } from '#cli/shell/acting-as.ts';
import { askFirst } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/output.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { BLOCKING_WEEKS, type BlockReport, MAX_WEEKS } from '#domain/rideshare/block/block-seats.ts';
import { type BlockAct, blockWords } from '#domain/rideshare/block/block-words.ts';
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
    dryRun: z.boolean().default(false),
    yes: z.boolean().default(false),
    as: asOption,
  })
  .superRefine(({ trip, route, weeks }, context) => {
    if (!trip || (route === undefined && weeks === undefined)) return;
    context.addIssue({ code: 'custom', path: ['trip'], message: 'goes without --route and --weeks' });
  });

type Asked = z.output<typeof input>;

function changeOf(act: BlockAct) {
  return async ({ trip, seats, route, weeks, dryRun, yes, as }: Asked, context: CommandContext) =>
    actAs(context, as, async ({ useCases }, by) => {
      const change = act === 'block' ? useCases.blockSeats : useCases.unblockSeats;
      const wanted = {
        weeks: weeks ?? null,
        routeId: route ?? null,
        tripId: trip ?? null,
        seats: seats ?? null,
        by,
      };
      if (!dryRun && !yes) {
        const would = await change({ ...wanted, dryRun: true });
        if (!would.ok) return would;
        if (would.value.seats > 0) await askFirst(`${blockWords(act, would.value, { dryRun: true })} Go on?`);
      }
      const done = await change({ ...wanted, dryRun });
      return done.ok ? ok({ dryRun, message: blockWords(act, done.value, { dryRun }), ...done.value }) : done;
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
    empty: 'No coming trip was found.',
    after: message,
  });
}

/** `ratha seats block` or `unblock`. */
export function changeSeatsCommand(act: BlockAct, summary: string): Command {
  return command({
    name: act,
    summary,
    options: {
      '--trip <number>': 'only one trip',
      '--seats <seats>': 'only these seats, such as A1,B2',
      '--route <route>': 'only the trips of one route, such as delhi-dehradun',
      '--weeks <number>': `how many weeks from now, 1 to ${MAX_WEEKS} (${BLOCKING_WEEKS} unless given)`,
      ...CHANGE_OPTIONS,
      ...AS_OPTION,
    },
    input,
    run: changeOf(act),
    show: show(act === 'block' ? 'Blocked' : 'Freed'),
  }).addHelpText(
    'after',
    `
A booked seat is never touched. ${ABOUT[act]}
With --json: { "dryRun", "message", "seats", "left", "trips": [{ "tripId", "routeName", "tripDate",
"direction", "changed", "booked" }] }; changed names the seats that were ${act === 'block' ? 'blocked' : 'freed'}, or would be, booked those that
are sold; seats and left count both.`,
  );
}

const ABOUT: Record<BlockAct, string> = {
  block: 'A rider who has a seat on hold loses it.',
  unblock: 'Only blocked seats are freed.',
};

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import type { BlockReport } from '#domain/rideshare/block/block-seats.ts';
import { type BlockAction, describeBlocking } from '#domain/rideshare/block/describe-blocking.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Returns what blocking or unblocking the seats of the next 3 weeks would change. Writes nothing. */
export async function loadBlock(action: BlockAction, args: LoaderFunctionArgs) {
  const preview = await run(action, args, { dryRun: true });
  if (!preview.ok)
    throw new Response(renderRefusal(preview.refusal, 'team').message, { status: statusOf(preview.refusal) });
  return reportView(action, preview.value, true);
}

/** Blocks or unblocks the seats and returns the result per trip. A second press changes nothing. */
export async function postBlock(action: BlockAction, args: ActionFunctionArgs) {
  const done = await run(action, args, { dryRun: false });
  return done.ok
    ? data({ done: reportView(action, done.value, false), refused: null })
    : data(
        { done: null, refused: renderRefusal(done.refusal, 'team').message },
        { status: statusOf(done.refusal) },
      );
}

export type BlockView = ReturnType<typeof reportView>;

async function run(
  action: BlockAction,
  { request, context }: LoaderFunctionArgs,
  { dryRun }: { dryRun: boolean },
) {
  const { by } = await requireTeamPage(request, context);
  const { blockSeats, unblockSeats } = context.container.useCases;
  const command = { weeks: null, routeId: null, tripId: null, seats: null, by, dryRun };
  return (action === 'block' ? blockSeats : unblockSeats)(command);
}

function reportView(action: BlockAction, report: BlockReport, dryRun: boolean) {
  return {
    words: describeBlocking(action, report, { dryRun }),
    seats: report.seats,
    trips: report.trips.map((trip) => ({
      id: trip.tripId,
      route: trip.routeName,
      direction: TRIP_DIRECTION_LABELS[trip.direction],
      date: formatDay(trip.tripDate),
      changed: trip.changed,
      booked: trip.booked,
    })),
  };
}

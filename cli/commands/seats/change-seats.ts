import { operationCommand } from '#cli/operations/operation-command.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import type { BlockReport } from '#domain/rideshare/block/block-seats.ts';
import type { BlockAction } from '#domain/rideshare/block/describe-blocking.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import { blockSeats, unblockSeats } from '#infra/operations/uses/seat-uses.ts';

/** Creates the command `ratha seats block` or `ratha seats unblock`. */
function changeSeatsCommand(act: BlockAction) {
  const use = act === 'block' ? blockSeats : unblockSeats;
  return operationCommand<typeof blockSeats.operation | typeof unblockSeats.operation, BlockReport>(use, {
    show: ({ dryRun, answer }) => ({
      columns: ['Trip', 'Date', 'Route', 'Direction', act === 'block' ? 'Blocked' : 'Freed', 'Booked'],
      rows: answer.trips.map((trip) => [
        String(trip.tripId),
        formatDay(trip.tripDate),
        trip.routeName,
        TRIP_DIRECTION_LABELS[trip.direction],
        trip.changed.join(' ') || '-',
        trip.booked.join(' ') || '-',
      ]),
      empty: 'No upcoming trips found.',
      after: use.says({ dryRun, answer, messages: [] }),
    }),
    help: `
Booked seats never change. ${SEAT_HELP[act]}
With --json: { "dryRun", "message", "seats", "left", "trips": [{ "tripId", "routeName", "tripDate",
"direction", "changed", "booked" }], "scheduledUntil" }. changed lists the seats that were ${act === 'block' ? 'blocked' : 'freed'}
(with --dry-run: that would be), booked lists the booked seats. seats and left are their total numbers.
scheduledUntil is the last day with trips, if later trips of these weeks do not exist yet, or null.`,
  });
}

const SEAT_HELP: Record<BlockAction, string> = {
  block: 'A blocked seat ends the hold of a rider.',
  unblock: 'Free and held seats also stay as they are.',
};

export const blockCommand = changeSeatsCommand('block');
export const unblockCommand = changeSeatsCommand('unblock');

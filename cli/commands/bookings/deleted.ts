import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { DELETED_KEPT_DAYS, restorableSince } from '#domain/bookings/delete/delete-bookings.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime, formatDay } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';

const MAX_LIMIT = 500;
const LIMIT = `must be a whole number from 1 to ${MAX_LIMIT}`;
const NAME_WIDTH = 18;

const input = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, LIMIT)
    .transform(Number)
    .pipe(z.number().min(1, LIMIT).max(MAX_LIMIT, LIMIT))
    .default(50),
});

async function list({ limit }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const deleted = await queries.deletedBookings.since(restorableSince(clock()), limit);
    return ok({
      deleted: deleted.map(({ booking, at, by }) => ({
        booking,
        deletedAt: at.toISOString(),
        role: by.role,
        phone: by.phone,
        surface: by.surface,
      })),
    });
  });
}

type Listed = Awaited<ReturnType<typeof list>>['value'];

function show({ deleted }: Listed): Shown {
  return {
    columns: ['Booking', 'Status', 'Pickup (IST)', 'Customer', 'Deleted', 'By'],
    rows: deleted.map(({ booking, deletedAt, role, surface }) => [
      formatBookingId(booking.id),
      booking.status,
      `${formatDay(booking.ride.pickupDate)} ${booking.ride.pickupTime}`,
      shortened(plainText(booking.contact.name), NAME_WIDTH),
      formatDateTime(new Date(deletedAt)),
      `${role} (${surface})`,
    ]),
    empty: `Nothing was deleted in the last ${DELETED_KEPT_DAYS} days.`,
  };
}

export const deletedCommand = command({
  name: 'deleted',
  summary: `List the bookings that were deleted in the last ${DELETED_KEPT_DAYS} days and can be restored`,
  options: { '--limit <number>': `the maximum number of bookings, 1 to ${MAX_LIMIT} (default: 50)` },
  input,
  run: list,
  json: ({ deleted }) => ({ deleted: deleted.map(withBookingJson) }),
  show,
}).addHelpText(
  'after',
  `
With --json: { "deleted": [{ "booking", "deletedAt", "role", "phone", "surface" }] }, latest deletion first.
booking has the fields of \`ratha bookings confirm --help\`. role, phone and surface say who deleted it, and where.`,
);

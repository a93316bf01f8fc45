import { z } from 'zod';
import { FILTER_OPTIONS, filterInput, pickFilter } from '#cli/commands/bookings/filter-options.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withLists } from '#cli/shell/with-lists.ts';
import { readSearch } from '#domain/bookings/search/read-search.ts';
import { formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDate, formatDay, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok } from '#domain/kernel/result.ts';

const MAX_LIMIT = 500;
const LIMIT = `must be a whole number from 1 to ${MAX_LIMIT}`;
const NAME_WIDTH = 18;

const input = z.object({
  ...filterInput,
  limit: z
    .string()
    .regex(/^\d{1,3}$/, LIMIT)
    .transform(Number)
    .pipe(z.number().min(1, LIMIT).max(MAX_LIMIT, LIMIT))
    .default(50),
});

async function list({ limit, sort, order, ...given }: z.output<typeof input>, { env }: CommandContext) {
  const { bookingListQueries, originalFare } = await import(
    '#infra/postgres/queries/bookings/booking-list.queries.ts'
  );
  return withLists(env, async (lists) => {
    const filter = pickFilter(given);
    const bookingList = bookingListQueries(lists);
    const { total, search } = await bookingList.figures(filter);
    const page = { sort, order, limit, offset: 0, of: total, search };
    const lines = await bookingList.page(filter, page);
    const bookings = lines.map((line) => ({
      id: line.id,
      reference: formatBookingId(line.id),
      status: line.status,
      overdueAt: line.overdue_at?.toISOString() ?? null,
      serviceType: line.service,
      customerName: line.customer_name,
      customerPhone: line.customer_phone,
      pickupLocation: line.pickup_location,
      dropLocation: line.drop_location,
      pickupDate: indiaDateOf(line.pickup_at),
      pickupTime: indiaTimeOf(line.pickup_at),
      driverName: line.assigned?.driverName ?? null,
      finalFare: line.final_fare,
      currency: 'INR',
      ...originalFare(line),
      estimated: line.fare_estimated,
      createdAt: line.placed_at.toISOString(),
    }));
    const seats = bookings.length === 0 ? searchedSeats(given.search) : undefined;
    return ok({ bookings, total, seats });
  });
}

/** Returns the seat booking that a search names. It is in no list of bookings. */
function searchedSeats(search = ''): string | undefined {
  const id = readSearch(search).find((one) => one.kind === 'seats')?.id;
  return id === undefined ? undefined : formatRideshareId(id);
}

type Listed = Awaited<ReturnType<typeof list>>['value'];

/** The table fits 100 columns for references up to BK-9999. */
function show({ bookings, seats }: Listed): Shown {
  const fares = bookings.map(
    ({ finalFare, estimated }) => `${estimated ? '~' : ''}${formatRupees(finalFare)}`,
  );
  const fareWidth = Math.max(4, ...fares.map((fare) => fare.length));
  return {
    columns: [
      'Booking',
      'Status',
      'Pickup (IST)',
      'Service',
      'Customer',
      'Fare'.padStart(fareWidth),
      'Booked',
    ],
    rows: bookings.map((booking, index) => [
      booking.reference,
      booking.status === 'received' && booking.overdueAt ? 'received, overdue' : booking.status,
      `${formatDay(booking.pickupDate)} ${booking.pickupTime}`,
      booking.serviceType,
      shortened(plainText(booking.customerName), NAME_WIDTH),
      (fares[index] ?? '').padStart(fareWidth),
      bookedAt(new Date(booking.createdAt)),
    ]),
    empty: `No bookings found.${seats ? ` ${seats} is the number of a seat. Seats are listed by: ratha seats show` : ''}`,
  };
}

/** Returns day, month and time in India, without the year. */
function bookedAt(instant: Date): string {
  return `${formatDate(instant).slice(0, 5)} ${indiaTimeOf(instant)}`;
}

export const listCommand = command({
  name: 'list',
  summary: 'List bookings, newest first by default',
  options: {
    ...FILTER_OPTIONS,
    '--limit <number>': `the maximum number of bookings, 1 to ${MAX_LIMIT} (default: 50)`,
  },
  input,
  run: list,
  json: ({ bookings, total }) => ({ bookings, total }),
  show,
}).addHelpText(
  'after',
  `
With --json: { "bookings": [{ "id", "reference", "status", "overdueAt", "serviceType", "customerName",
"customerPhone", "pickupLocation", "dropLocation", "pickupDate", "pickupTime", "driverName", "finalFare", "estimated",
"currency", "originalFare", "originalCurrency", "createdAt" }], "total" }. total is the number of all bookings that
match the filters. finalFare is in currency, which is always INR; originalFare is in originalCurrency.
The table marks an estimated fare with ~.
pickupDate and pickupTime are in India time. overdueAt (or null) and createdAt are in ISO 8601.`,
);

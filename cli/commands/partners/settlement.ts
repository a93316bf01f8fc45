import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { UsageError } from '#cli/shell/failure.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { formatAmount } from '#domain/partners/currency.ts';
import { type PartnerRide, readMonth, type Settlement } from '#domain/partners/settlement.ts';
import { rideStatus, settlementCsv } from '#domain/partners/settlement-csv.ts';
import { SETTLEMENT_JSON, settlementJson } from '#infra/operations/answers/settlement-json.ts';

const MONTH = 'must be a month such as 2026-11';

const input = z.object({
  month: z.string(MONTH).transform((text, context) => {
    const month = readMonth(text);
    if (month) return month;
    context.addIssue({ code: 'custom', message: MONTH });
    return z.NEVER;
  }),
  csv: z.boolean().optional(),
});

type Answer = { readonly settlement: Settlement; readonly isPrinted: boolean };

async function settlement({ month, csv = false }: z.output<typeof input>, { env, output }: CommandContext) {
  if (csv && output.json) throw new UsageError([{ field: 'csv', message: 'cannot be used with --json' }]);
  return withContainer(env, async ({ queries }) => {
    const found = await queries.settlement.ofMonth(month);
    if (csv) await pipeline(Readable.from([settlementCsv(found)]), process.stdout, { end: false });
    return ok<Answer>({ settlement: found, isPrinted: csv });
  });
}

function show({ settlement: { rides, cancelled, noShows, open, totals, rupees }, isPrinted }: Answer): Shown {
  if (isPrinted) return '';
  const sums = [
    ...totals.map(
      (total) =>
        `${total.currency}: ${formatAmount(total.amount, total.currency)} for ${counted(total.rides, 'ride')}, ${formatRupees(total.rupees)}`,
    ),
    `All: ${counted(rides.length, 'completed ride')}, ${formatRupees(rupees)}`,
    `Not in it: ${cancelled.length} cancelled, ${counted(noShows, 'no-show')} among them, and ${open} open`,
  ];
  return {
    before: sums.join('\n'),
    columns: ['Booking', 'Partner’s id', 'Status', 'Pickup', 'From', 'To', 'Amount', 'Rate', 'Rupees'],
    rows: [...rides, ...cancelled].map(row),
    empty: 'No completed or cancelled bookings of a partner in this month.',
  };
}

function row(ride: PartnerRide): string[] {
  const isSettled = ride.status === 'completed';
  return [
    formatBookingId(ride.id),
    plainText(ride.partnerBookingId ?? '–'),
    rideStatus(ride),
    formatDay(ride.pickupDate),
    ride.from ?? '–',
    ride.to ?? '–',
    isSettled ? formatAmount(ride.amount, ride.currency) : '–',
    isSettled ? `${ride.rate.rate}` : '–',
    isSettled ? formatRupees(ride.rupees) : '–',
  ];
}

export const settlementCommand = command({
  name: 'settlement',
  summary: 'Show the completed rides of a partner in a month, with the amounts',
  options: {
    '--month <month>': 'the month of the pickups in India time, such as 2026-11',
    '--csv': 'print the rows as CSV, in UTF-8 with a byte order mark',
  },
  input,
  run: settlement,
  json: ({ settlement: found }) => settlementJson(found),
  show,
}).addHelpText(
  'after',
  `
With --json: ${SETTLEMENT_JSON}. amount and rupees are numbers; a town that is not known is null.`,
);

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { FILTER_OPTIONS, filterInput, pickFilter } from '#cli/commands/bookings/filter-options.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { UsageError } from '#cli/shell/failure.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { MAX_EXPORTED } from '#domain/bookings/booking-csv.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

const input = z.object({ ...filterInput, out: z.string().min(1).optional() });

async function exportBookings({ out, ...given }: z.output<typeof input>, { env, output }: CommandContext) {
  if (output.json && !out)
    throw new UsageError([{ field: 'json', message: 'needs --out: the standard output has the CSV' }]);
  return withContainer(env, async ({ queries }) => {
    const filter = pickFilter(given);
    const { total } = await queries.bookingList.figures(filter);
    const { sort, order } = given;
    const lines = Readable.from(queries.bookingList.csv(filter, { sort, order }));
    if (out) await pipeline(lines, createWriteStream(out)).catch(asOperatorError);
    else await pipeline(lines, process.stdout, { end: false });
    const exported = Math.min(total, MAX_EXPORTED);
    if (exported < total) output.problem(`Only the first ${exported} of ${total} bookings were exported.`);
    return ok({ file: out ?? null, exported, total });
  });
}

/**
 * Throws an OperatorError if the file cannot be opened, for example in a missing folder. Rethrows other
 * errors.
 */
function asOperatorError(error: NodeJS.ErrnoException): never {
  if (error.syscall !== 'open') throw error;
  throw new OperatorError(`The file cannot be written (${error.code}). Check the path and its permissions.`, {
    cause: error,
  });
}

export const exportCommand = command({
  name: 'export',
  summary: 'Export bookings as CSV, with the same rows as the console',
  options: { ...FILTER_OPTIONS, '--out <file>': 'write to this file instead of the standard output' },
  input,
  paths: ['out'],
  run: exportBookings,
  show: ({ file, exported }) => (file ? `Exported ${counted(exported, 'booking')} to ${file}.` : ''),
}).addHelpText(
  'after',
  `
At most ${MAX_EXPORTED} rows, in UTF-8 with a byte order mark. Dates and times are in India time, fares in rupees.
Phone numbers, and cells that a spreadsheet would read as a formula, begin with an apostrophe.
--json needs --out. With both: { "file", "exported", "total" }.`,
);

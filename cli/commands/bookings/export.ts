import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { FILTER_OPTIONS, filterInput, filterOf } from '#cli/commands/bookings/filter-options.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { MAX_EXPORTED } from '#domain/bookings/booking-csv.ts';
import { ok } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

const input = z.object({ ...filterInput, out: z.string().min(1).optional() });

async function exportBookings({ out, ...asked }: z.output<typeof input>, { env, output }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const filter = filterOf(asked);
    const { total } = await queries.bookingList.figures(filter);
    const { sort, order } = asked;
    const lines = Readable.from(queries.bookingList.csv(filter, { sort, order }));
    if (out) await pipeline(lines, createWriteStream(out)).catch(asOperatorError);
    else await pipeline(lines, process.stdout, { end: false });
    const exported = Math.min(total, MAX_EXPORTED);
    if (exported < total) output.problem(`Only the first ${exported} of ${total} bookings are in the file.`);
    return ok({ file: out ?? null, exported, total });
  });
}

/** What an operator can put right: a folder that is not there, a file that is not theirs. */
function asOperatorError(error: NodeJS.ErrnoException): never {
  if (error.syscall !== 'open') throw error;
  throw new OperatorError(`The file cannot be written (${error.code}).`, { cause: error });
}

export const exportCommand = command({
  name: 'export',
  summary: 'Write bookings as CSV, the rows that the console downloads',
  options: { ...FILTER_OPTIONS, '--out <file>': 'write to this file, not to the standard output' },
  input,
  run: exportBookings,
  show: ({ file, exported }) => (file ? `${exported} bookings are in ${file}.` : ''),
}).addHelpText(
  'after',
  `
At most ${MAX_EXPORTED} rows, in UTF-8 with a byte order mark; dates and times are India's, fares in rupees.
A cell that a spreadsheet would run as a formula begins with an apostrophe; so do phones, which keep their plus.
With --out and --json: { "file", "exported", "total" }.`,
);

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ENTRY_JSON } from '#cli/commands/audit/entry-text.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import type { AuditEntryView } from '#infra/postgres/queries/audit.queries.ts';

const input = z.object({ since: dayOption.optional(), until: dayOption.optional() });

async function exportEntries({ since, until }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const days = { since: since && startOfDay(since), until: until && startOfDay(addDays(until, 1)) };
    await pipeline(Readable.from(linesOf(queries.audit.each(days))), process.stdout, { end: false });
    return ok(null);
  });
}

async function* linesOf(entries: AsyncIterable<AuditEntryView>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

export const exportCommand = command({
  name: 'export',
  summary: 'Write all entries of the record to the standard output, one JSON document a line',
  options: {
    '--since <day>': 'only acts on this day in India or later, such as 2026-11-21',
    '--until <day>': 'only acts on this day in India or earlier',
  },
  input,
  run: exportEntries,
  show: null,
}).addHelpText(
  'after',
  `
The oldest is first. Each line is ${ENTRY_JSON}.`,
);

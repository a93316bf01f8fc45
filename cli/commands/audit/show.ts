import { z } from 'zod';
import { ENTRY_JSON, outcomeOf, whenOf, whoOf } from '#cli/commands/audit/entry-text.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { AUDIT_ENTRY_NOT_FOUND } from '#domain/audit/refusals.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { AuditEntryView } from '#infra/postgres/queries/audit.queries.ts';

const input = z.object({
  entry: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the number of an entry')
    .transform(Number),
});

async function show({ entry: id }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const [entry] = (await queries.audit.list({ id }, 1)).entries;
    return entry ? ok(entry) : refuse(AUDIT_ENTRY_NOT_FOUND);
  });
}

function text(entry: AuditEntryView): string {
  const { id, operation, surface, subjects, requestId, batch, position, hash, changes } = entry;
  const parts: [string, string | null][] = [
    ['Entry', String(id)],
    ['When (IST)', whenOf(entry)],
    ['Operation', operation],
    ['Outcome', outcomeOf(entry)],
    ['Who', whoOf(entry)],
    ['Role', entry.who.role],
    ['From', surface],
    ['About', subjects.join(', ')],
    ['Request', requestId],
    ['Batch', batch],
    ['Chain', position === null ? 'not linked yet' : `${position}:${hash}`],
  ];
  const lines = parts.flatMap(([label, value]) => (value ? [`${label.padEnd(12)}${value}`] : []));
  return [...lines, ...changes.map((change) => `${'Change'.padEnd(12)}${JSON.stringify(change)}`)].join('\n');
}

export const showCommand = command({
  name: 'show <entry>',
  summary: 'Show one entry of the record, with what changed',
  input,
  run: show,
  show: text,
}).addHelpText(
  'after',
  `
<entry> is the number in \`ratha audit list\`. Notes and texts are in the history of the booking, of which "history" is the line.
With --json: ${ENTRY_JSON}.`,
);

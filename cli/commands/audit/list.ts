import { z } from 'zod';
import { ENTRY_JSON, entryTable } from '#cli/commands/audit/entry-text.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { AUDIT_OUTCOMES } from '#domain/audit/audit-entry.ts';
import { parseSubject } from '#domain/audit/parse-subject.ts';
import { startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { parsePerson } from '#domain/security-log/parse-person.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const MAX_LIMIT = 1000;

/** Returns a schema of what `parse` reads. */
function read<Value>(parse: (written: string) => Value | undefined, message: string) {
  return z.string().transform((written, context) => {
    const value = parse(written);
    if (value !== undefined) return value;
    context.addIssue(message);
    return z.NEVER;
  });
}

const input = z.object({
  operation: z
    .string()
    .regex(
      /^[a-z]+(\.[a-z-]+)?$/,
      'must be an operation such as bookings.confirm, or bookings for all of them',
    )
    .optional(),
  subject: read(
    parseSubject,
    'must be such as BK-12, RS-7, DT-3, TR-5, "driver 4" or "message 9"',
  ).optional(),
  by: read(
    (written) => parsePerson(written, parsePhone),
    'must be a phone number or the id of an account',
  ).optional(),
  since: dayOption.optional(),
  until: dayOption.optional(),
  outcome: z.enum(AUDIT_OUTCOMES, `must be one of ${AUDIT_OUTCOMES.join(', ')}`).optional(),
  batch: z.guid('must be the id of a batch').optional(),
  before: z.coerce.number('must be the id of an entry').int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce
    .number()
    .int(`must be a whole number from 1 to ${MAX_LIMIT}`)
    .min(1)
    .max(MAX_LIMIT)
    .default(50),
});

async function list(given: z.output<typeof input>, { env }: CommandContext) {
  const { by: person, since, until, limit, ...same } = given;
  return withContainer(env, async ({ queries }) => {
    const days = { since: since && startOfDay(since), until: until && startOfDay(addDays(until, 1)) };
    return ok(await queries.audit.list({ ...same, ...days, person }, limit));
  });
}

export const listCommand = command({
  name: 'list',
  summary: 'List what the team did, newest first',
  options: {
    '--operation <name>': 'only this operation, such as bookings.confirm, or all of a noun, such as bookings',
    '--subject <subject>': 'only what is about it: BK-12, RS-7, DT-3, TR-5, "driver 4" or "message 9"',
    '--by <phone>': 'only acts of this phone, or id of an account',
    '--since <day>': 'only acts on this day in India or later, such as 2026-11-21',
    '--until <day>': 'only acts on this day in India or earlier',
    '--outcome <outcome>': `only what was ${AUDIT_OUTCOMES.join(' or ')}`,
    '--batch <id>': 'only acts of this batch',
    '--before <id>': 'only entries before this one: the next of an earlier answer',
    '--limit <number>': `the maximum number of entries, 1 to ${MAX_LIMIT} (default: 50)`,
  },
  input,
  run: list,
  show: ({ entries }) => entryTable(entries),
}).addHelpText(
  'after',
  `
With --json: { "entries": [${ENTRY_JSON}], "next" }. next is the id for --before, or null. Times are in ISO 8601.`,
);

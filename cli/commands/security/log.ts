import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { startOfDay } from '#domain/kernel/india-calendar.ts';
import { formatDate, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { parsePerson } from '#domain/security-log/parse-person.ts';
import { SECURITY_KINDS } from '#domain/security-log/security-event.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const MAX_LIMIT = 1000;

const input = z.object({
  since: dayOption.optional(),
  kind: z.enum(SECURITY_KINDS, 'must be a kind of event, such as rider.signed-in').optional(),
  account: z
    .string()
    .transform((written, context) => {
      const person = parsePerson(written, parsePhone);
      if (person !== undefined) return person;
      context.addIssue('must be a phone number or the id of an account');
      return z.NEVER;
    })
    .optional(),
  before: z.coerce.number('must be the id of an event').int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce
    .number()
    .int(`must be a whole number from 1 to ${MAX_LIMIT}`)
    .min(1)
    .max(MAX_LIMIT)
    .default(50),
});

async function list(
  { since, kind, account, before, limit }: z.output<typeof input>,
  { env }: CommandContext,
) {
  return withContainer(env, async ({ queries }) => {
    const filter = { since: since && startOfDay(since), kind, person: account, before };
    return ok(await queries.securityEvents.list(filter, limit));
  });
}

type Listed = Awaited<ReturnType<typeof list>>['value'];
type Person = Listed['events'][number]['who'];

function show({ events }: Listed): Shown {
  return {
    columns: ['When (IST)', 'Kind', 'Detail', 'Times', 'Who', 'About', 'Network'],
    rows: events.map(({ at, kind, detail, count, who, subject, network }) => [
      `${formatDate(at)} ${indiaTimeOf(at)}`,
      kind,
      detail ?? '',
      String(count),
      nameOf(who),
      nameOf(subject),
      network ?? 'terminal',
    ]),
    empty: 'No events.',
  };
}

function nameOf(person: Person): string {
  return person === null ? '' : (person.phone ?? person.phoneHash ?? `account ${person.account}`);
}

export const logCommand = command({
  name: 'log',
  summary: 'List the events of the security log, newest first',
  options: {
    '--since <day>': 'only events that were last seen on this day in India or later, such as 2026-11-21',
    '--kind <kind>': 'only this kind, such as access.refused',
    '--account <phone>': 'only events of this phone, or id of an account, and events about it',
    '--before <id>': 'only events before this one: the next of an earlier answer',
    '--limit <number>': `the maximum number of events, 1 to ${MAX_LIMIT} (default: 50)`,
  },
  input,
  run: list,
  show,
}).addHelpText(
  'after',
  `
Kinds: ${SECURITY_KINDS.join(', ')}.
With --json: { "events": [{ "id", "at", "lastAt", "kind", "outcome", "detail", "who", "subject", "network",
"requestId", "count" }], "next" }. who and subject are null or { "account", "phone", "phoneHash" }. network is a keyed
hash, null for the terminal. next is the id for --before, or null. Times are in ISO 8601.`,
);

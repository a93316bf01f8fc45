import type { Shown } from '#cli/shell/terminal/output.ts';
import { formatDate, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { AuditEntryView } from '#infra/postgres/queries/audit.queries.ts';

export const ENTRY_JSON = `{ "id", "at", "operation", "outcome", "refusal" or null,
"who": { "role", "account" or null, "phone" or null, "phoneHash" or null, "name" or null }, "surface",
"systemAccount" or null, "host" or null, "requestId" or null, "batch" or null, "subjects": [...], "changes": [{ … }],
"position" or null, "hash" or null }`;

/** Returns who acted: the phone of an account, the hash of a phone without one, or the operator at a terminal. */
export function whoOf({ who, systemAccount, host }: AuditEntryView): string {
  const { phone, phoneHash, account, role } = who;
  const person = phone ?? phoneHash ?? (account === null ? null : `account ${account}`);
  const operator = systemAccount && `${systemAccount}@${host}`;
  return [person, operator].filter(Boolean).join(' by ') || role;
}

export function whenOf({ at }: AuditEntryView): string {
  return `${formatDate(at)} ${indiaTimeOf(at)}`;
}

export function outcomeOf({ outcome, refusal }: AuditEntryView): string {
  return refusal === null ? outcome : `${outcome}: ${refusal}`;
}

const MAX_SUBJECTS = 3;

/** Returns entries as a table. */
export function entryTable(entries: readonly AuditEntryView[]): Shown {
  return {
    columns: ['Entry', 'When (IST)', 'Operation', 'About', 'Who', 'From', 'Outcome'],
    rows: entries.map((entry) => [
      String(entry.id),
      whenOf(entry),
      entry.operation,
      aboutOf(entry),
      whoOf(entry),
      entry.surface,
      outcomeOf(entry),
    ]),
    empty: 'No entries.',
  };
}

function aboutOf({ subjects }: AuditEntryView): string {
  const more = subjects.length - MAX_SUBJECTS;
  const named = subjects.slice(0, MAX_SUBJECTS).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

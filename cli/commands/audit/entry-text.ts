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

import type { Assigned } from '#domain/duties/assign/assign-duty.ts';
import { type DutyStore, notChangeable } from '#domain/duties/assign/check-duty.ts';
import type { Retry } from '#domain/duties/assign/duty-transaction.ts';
import type { Duty, DutyChange, DutyId } from '#domain/duties/duty.ts';
import { DUTY_NOT_FOUND, type DutyChanged, type RemoveDutyRefusal } from '#domain/duties/refusals.ts';
import type { SubjectFacts } from '#domain/duties/subject.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** A duty that is locked by its booking or trip until the end of the transaction. */
export type LockedDuty = { readonly duty: Duty; readonly facts: SubjectFacts };

/** Changes of a duty that a refusal lists. */
const MAX_LISTED = 20;

/**
 * Locks the booking or trip of a duty and returns both. Refuses a duty that is over, and one that has another version
 * than the expected one.
 */
export async function lockDuty(
  duties: DutyStore,
  { id, version }: { id: DutyId; version?: number | undefined },
): Promise<Result<LockedDuty, RemoveDutyRefusal>> {
  const found = await duties.find(id);
  const facts = found && (await duties.lockSubject(found.subject));
  // Read again: it may have changed before the lock.
  const duty = facts && (await duties.find(id));
  if (!duty) return refuse(DUTY_NOT_FOUND);
  if (version !== undefined && version !== duty.version)
    return refuse(await dutyChanged(duties, duty, version));
  const over = notChangeable(facts);
  return over ? refuse(over) : ok({ duty, facts });
}

/** Returns the refusal that lists what changed since the expected version. */
export async function dutyChanged(duties: DutyStore, duty: Duty, expected: number): Promise<DutyChanged> {
  const records = await duties.history(duty.id, MAX_LISTED);
  const since = records.filter((record) => record.duty.version > expected).toReversed();
  const changed = since.map(({ change }) => change.note ?? `It was ${change.kind}`);
  return { code: 'changed-meanwhile', what: 'duty', version: duty.version, changed };
}

/** Writes a changed duty. */
export async function writeChange(
  duties: DutyStore,
  before: Duty,
  after: Duty,
  change: DutyChange,
): Promise<Result<Duty, Retry>> {
  const written = await duties.write(before, after, change);
  if (written === false) return refuse('changed');
  if (typeof written === 'string') return refuse(written);
  return ok({ ...after, version: before.version + 1 });
}

/** Returns the outcome of a change without conflicts. */
export function withoutConflicts(duty: Duty): Assigned {
  return { duty, conflicts: [] };
}

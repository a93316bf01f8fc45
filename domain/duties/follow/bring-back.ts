import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import {
  type ComeBackRefusal,
  checkComeBack,
  MAX_RECORDS,
  noticeOf,
} from '#domain/duties/change/come-back.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import type { SubjectFacts } from '#domain/duties/subject.ts';
import type { Actor } from '#domain/kernel/actor.ts';

/** A duty that does not come back with its booking, and why. */
export type LostDuty = ComeBackRefusal | { readonly code: 'already-assigned' };

/**
 * Brings the duty back that was removed together with its booking, when the booking comes back
 * (docs/product/duties.md#follow). It stays removed, and the reason is returned, if its time is no longer free.
 * `removedAt` is when the booking was cancelled or deleted. A duty that was removed earlier stays removed.
 */
export async function bringBack(
  duties: DutyStore,
  facts: SubjectFacts,
  {
    removedAt,
    by,
    at,
    note,
    isUndo,
  }: { removedAt: Date; by: Actor; at: Date; note: string; isUndo: boolean },
): Promise<LostDuty | undefined> {
  const subject: DutySubject = facts.subject;
  const removal = await duties.lastRemoved(subject);
  if (!removal || removal.change.undoes !== undefined) return undefined;
  if (removal.change.at.getTime() !== removedAt.getTime()) return undefined;
  const notifiedAt = noticeOf(await duties.history(removal.duty.id, MAX_RECORDS), removal.duty);
  const duty = { ...removal.duty, notifiedAt };
  const isOver = duty.endsAt <= at;
  if (!isOver) {
    const checked = await checkComeBack(duties, duty, facts, { isUndo });
    if (!checked.ok) return checked.refusal;
  }
  const written = await duties.restore(
    {
      ...duty,
      version: duty.version + 1,
      // The driver has heard that the duty is gone, and answers again.
      ...(!isUndo && !isOver && duty.state === 'accepted' && { state: 'assigned' as const }),
    },
    { kind: 'restored', by, at, note },
  );
  if (typeof written !== 'string') return undefined;
  return written === 'already-assigned'
    ? { code: 'already-assigned' }
    : { code: 'duty-conflicts', conflicts: [] };
}

import { type DutyStore, type DutyStores, notChangeable } from '#domain/duties/assign/check-duty.ts';
import { dutyTransaction, type Retry } from '#domain/duties/assign/duty-transaction.ts';
import { type DutyRows, lockInOrder } from '#domain/duties/assign/lock-in-order.ts';
import { dutyChanged, writeChange } from '#domain/duties/change/change-duty.ts';
import { checkComeBack, MAX_RECORDS, noticeOf, restored } from '#domain/duties/change/come-back.ts';
import {
  DUTY_UNDO_MS,
  type Duty,
  type DutyChange,
  type DutyId,
  type DutyRecord,
} from '#domain/duties/duty.ts';
import { DUTY_NOT_FOUND, type DutyNotUndoable, type UndoDutyRefusal } from '#domain/duties/refusals.ts';
import type { SubjectFacts } from '#domain/duties/subject.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The duty after an undo. Null if the undo removed it. */
export type Undone = { readonly duty: Duty | null };

type Deps = { inTransaction: InTransaction<DutyStores>; clock: Clock };

/**
 * Takes back the last change of a duty within 10 seconds: an assignment, a reassignment, a move or a removal
 * (docs/product/duties.md#undo). `version` is the version that the change made; without it, the latest change is meant. A second click
 * changes nothing.
 */
export function undoDutyChange(deps: Deps) {
  const transaction = dutyTransaction(deps.inTransaction);
  return ({
    id,
    version,
    by,
  }: {
    id: DutyId;
    version?: number | undefined;
    by: Actor;
  }): Promise<Result<Undone, UndoDutyRefusal>> =>
    transaction<Undone, UndoDutyRefusal>(({ duties }) => undoIn(duties, { id, version, by }, deps.clock()));
}

/** Takes back the last changes of many duties, with their versions, in one transaction: all of them, or none. */
export function undoMany(deps: Deps) {
  const transaction = dutyTransaction(deps.inTransaction);
  return ({
    duties: changed,
    by,
  }: {
    duties: readonly { readonly id: DutyId; readonly version: number }[];
    by: Actor;
  }): Promise<Result<readonly Undone[], UndoDutyRefusal>> =>
    transaction<readonly Undone[], UndoDutyRefusal>(async ({ duties }) => {
      const at = deps.clock();
      await lockAll(duties, changed);
      const undone: Undone[] = [];
      for (const { id, version } of changed.toSorted((a, b) => a.id - b.id)) {
        const result = await undoIn(duties, { id, version, by }, at);
        if (!result.ok) return result;
        undone.push(result.value);
      }
      return ok(undone);
    });
}

async function undoIn(
  duties: DutyStore,
  { id, version: asked, by }: { id: DutyId; version?: number | undefined; by: Actor },
  at: Date,
): Promise<Result<Undone, UndoDutyRefusal | Retry>> {
  const [known] = await duties.history(id, 1);
  const facts = known && (await duties.lockSubject(known.duty.subject));
  if (!facts) return refuse(DUTY_NOT_FOUND);
  const records = await duties.history(id, MAX_RECORDS);
  const [last, before] = records;
  if (!last) return refuse(DUTY_NOT_FOUND);
  const made = last.duty.version;
  const version = asked ?? made;
  if (isUndone(last, version)) return ok({ duty: (await duties.find(id)) ?? null });
  if (version !== made) return refuse(await dutyChanged(duties, last.duty, version));
  const refusal = notUndoable(last, at);
  if (refusal) return refuse(refusal);
  const change = { by, at, note: 'Undone', undoes: made } as const;
  if (last.change.kind === 'assigned') {
    const duty = await duties.find(id);
    const removed = duty && (await duties.remove(duty, { kind: 'removed', ...change }));
    return removed ? ok({ duty: null }) : refuse('changed');
  }
  const over = notChangeable(facts);
  if (over) return refuse(over);
  if (last.change.kind === 'removed')
    return addAgain(duties, { ...last.duty, notifiedAt: noticeOf(records, last.duty) }, facts, change);
  const after = before && { ...before.duty, version: made + 1, notifiedAt: noticeOf(records, before.duty) };
  return after
    ? changeBack(duties, after, facts, { kind: last.change.kind, ...change })
    : refuse(OTHER_CHANGE);
}

/** The crews before and after the last change. */
async function lockAll(duties: DutyStore, changed: readonly { readonly id: DutyId }[]): Promise<void> {
  const rows: DutyRows[] = [];
  for (const { id } of changed) {
    const records = await duties.history(id, 2);
    rows.push(...records.map(({ duty }) => ({ subject: duty.subject, crew: duty })));
  }
  await lockInOrder(duties, rows);
}

async function addAgain(
  duties: DutyStore,
  removed: Duty,
  facts: SubjectFacts,
  change: Omit<DutyChange, 'kind'>,
): Promise<Result<Undone, UndoDutyRefusal | Retry>> {
  const existing = await duties.ofSubject(removed.subject);
  if (existing) return refuse({ code: 'already-assigned', dutyId: existing.id });
  const checked = await checkComeBack(duties, removed, facts, { isUndo: true });
  if (!checked.ok) return checked;
  const duty = restored(
    await duties.restore({ ...removed, version: removed.version + 1 }, { kind: 'restored', ...change }),
  );
  return duty.ok ? ok({ duty: duty.value }) : duty;
}

async function changeBack(
  duties: DutyStore,
  after: Duty,
  facts: SubjectFacts,
  change: DutyChange,
): Promise<Result<Undone, UndoDutyRefusal | Retry>> {
  const checked = await checkComeBack(duties, after, facts, { isUndo: true });
  if (!checked.ok) return checked;
  const current = await duties.find(after.id);
  const written = current ? await writeChange(duties, current, after, change) : refuse('changed' as const);
  return written.ok ? ok({ duty: written.value }) : written;
}

function isUndone({ change }: DutyRecord, version: number): boolean {
  return change.undoes === version;
}

const UNDOABLE: readonly DutyChange['kind'][] = ['assigned', 'reassigned', 'moved', 'removed'];

const OTHER_CHANGE: DutyNotUndoable = {
  code: 'duty-not-undoable',
  reason: 'other-change',
  windowMs: DUTY_UNDO_MS,
};

function notUndoable({ change }: DutyRecord, at: Date): DutyNotUndoable | undefined {
  if (!UNDOABLE.includes(change.kind) || change.undoes !== undefined) return OTHER_CHANGE;
  const isOver = at.getTime() - change.at.getTime() > DUTY_UNDO_MS;
  return isOver ? { ...OTHER_CHANGE, reason: 'expired' } : undefined;
}

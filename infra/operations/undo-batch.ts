import { type UndoStep, undoOfEntry } from '#domain/audit/undo-of-entry.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Acts } from '#infra/container/acts/acts.ts';
import type { Container } from '#infra/container/container.ts';
import { findUse } from '#infra/operations/find-use.ts';
import { type Answered, type RunsUses, runUse } from '#infra/operations/use.ts';

/** The steps that take a batch back, and the number of its acts that nothing takes back. */
export type BatchUndo = {
  readonly acts: number;
  /** The number of its acts that were refused, which changed nothing. */
  readonly refused: number;
  readonly steps: readonly UndoStep[];
  readonly notUndoable: number;
  /** The incident that the batch handled. Null: it handled none. */
  readonly incident: HandledInBatch | null;
};

type HandledInBatch = {
  readonly batch: string;
  readonly operation: string;
  readonly subjects: readonly string[];
};

/** What a page and a command say of a batch without steps. */
export const NOTHING_UNDOABLE = 'Nothing of it can be undone.';

/** How the record names the undo of an incident. */
export const UNDO_INCIDENT = 'incidents.undo';

/** The acts that an incident takes back by its own entry, which knows what was there before. */
const TAKEN_BACK_BY_INCIDENT: Readonly<Record<string, string>> = {
  'drivers.add-leave': 'incidents.driver-sick',
};

const READ_AT_ONCE = 1_000;

/** Returns how a batch is taken back, its last act first (docs/product/audit.md#undo). A batch that does not exist has neither acts nor refused ones. */
export async function undoOfBatch(
  { queries }: Pick<Container, 'queries'>,
  batch: string,
): Promise<BatchUndo> {
  const steps: UndoStep[] = [];
  let [acts, refused, notUndoable] = [0, 0, 0];
  let incident: HandledInBatch | null = null;
  for (let before: number | undefined; ; ) {
    const { entries, next } = await queries.audit.list({ batch, before }, READ_AT_ONCE);
    for (const entry of entries) {
      if (entry.outcome === 'refused') {
        refused += 1;
        continue;
      }
      const undo = undoOfEntry(entry);
      // The acts of an incident have entries of their own, which come after it here.
      const isIncident = entry.operation.startsWith('incidents.');
      const { operation, subjects } = entry;
      if (isIncident && operation !== UNDO_INCIDENT) incident = { batch, operation, subjects };
      if (!isIncident) acts += 1;
      const isByIncident = incident !== null && incident.operation === TAKEN_BACK_BY_INCIDENT[operation];
      if (undo.length === 0 && !isIncident && !isByIncident) notUndoable += 1;
      steps.push(...undo);
    }
    if (next === null) return { acts, refused, steps, notUndoable, incident };
    before = next;
  }
}

/** Runs one step as the operation that it is. */
export async function runUndoStep(
  container: RunsUses,
  { operation, inputs }: UndoStep,
  { by, dryRun }: { readonly by: Actor; readonly dryRun: boolean },
): Promise<Result<Answered<unknown>, Refusal>> {
  const use = findUse(operation);
  if (!use) throw new Error(`No operation is called ${operation}`);
  // The steps are made from the same declarations.
  return runUse(use, container, { inputs: inputs as never, by, dryRun });
}

/**
 * Records that an incident is undone, as its page then shows (docs/product/incidents.md#undo). Call it when all steps are done. A batch
 * that handled no incident has no such entry, and neither has an incident without steps: nothing of it was taken back.
 */
export async function recordUndo(
  acts: Pick<Acts, 'recordIncident'>,
  { incident, steps }: Pick<BatchUndo, 'incident' | 'steps'>,
  by: Actor,
): Promise<void> {
  if (!incident || steps.length === 0) return;
  const { batch, subjects } = incident;
  const changes = [{ kind: 'undone', undoes: batch }];
  await acts.recordIncident({ operation: UNDO_INCIDENT, subjects, changes, by });
}

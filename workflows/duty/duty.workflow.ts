import {
  condition,
  defineSignal,
  patched,
  proxyActivities,
  setHandler,
  upsertMemo,
} from '@temporalio/workflow';
import { dueNow, memoryOf, withEvent } from '#domain/duties/notify/duty-messages-due.ts';
import type { DutyMessageKind } from '#domain/messaging/message.ts';
import { type DeliveredDutyEvent, knownFromDuty } from '#domain/workflows/known.ts';
import type { DutyActivities } from '#workflows/activities/duty.activities.ts';
import { QUICK } from '#workflows/activity-options.ts';
import { trackDatabaseTime } from '#workflows/database-time.ts';
import { dutyMessages } from '#workflows/duty/duty-messages.ts';

/** Signals a change of a duty to its workflow. */
export const dutyChanged = defineSignal<[DeliveredDutyEvent]>('dutyChanged');

const { askDriver } = proxyActivities<DutyActivities>(QUICK);

/** The messages that were not delivered. */
export type DutyWorkflowResult = { readonly undelivered: readonly DutyMessageKind[] };

/**
 * Follows one duty until it is over or removed (docs/product/workflows.md#duty). The database holds the state of the
 * duty and rejects outdated messages; the workflow holds timers and order. A late event starts the workflow again,
 * which repeats no message.
 */
export async function dutyWorkflow(first: DeliveredDutyEvent): Promise<DutyWorkflowResult> {
  const { dutyId, epoch } = first;
  const time = trackDatabaseTime();
  const messages = dutyMessages(dutyId, time.now);
  let memory = memoryOf(first);
  let hasChanged = true;
  /** The version for which the driver was notified, because nobody did. */
  let notifiedFor = 0;
  setHandler(dutyChanged, (event) => {
    // After a restore, an event of the earlier database is about another duty.
    if (event.epoch !== epoch) return;
    const { latest } = memory;
    memory = withEvent(memory, event);
    if (memory.latest === latest) return;
    hasChanged = true;
    upsertMemo({ known: knownFromDuty(memory.latest) });
  });

  for (;;) {
    const now = await time.ask(hasChanged ? 'change' : 'timer');
    hasChanged = false;
    const due = dueNow(memory, now);
    memory = due.memory;
    for (const message of due.messages) messages.send(message);
    if (due.forRiders && patched('driver-changed')) messages.send(due.forRiders);
    const { sequence } = memory.latest;
    if (due.notifiesDriver && notifiedFor !== sequence) {
      notifiedFor = sequence;
      await askDriver({ dutyId });
      continue;
    }
    if (due.isOver) await condition(() => hasChanged || messages.allSettled());
    else if (due.next === null) await condition(() => hasChanged);
    else await condition(() => hasChanged, Math.max(due.next - time.now(), 1));
    if (due.isOver && !hasChanged) return { undelivered: messages.undelivered.map(({ kind }) => kind) };
  }
}

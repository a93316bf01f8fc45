import { setTimeout as sleep } from 'node:timers/promises';
import type { NoticeOutcome, NotifyDeps } from '#domain/duties/notify/notify.ts';
import type { MessageState } from '#domain/messaging/message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** How long a person waits for the outcome of a notice. After that it is on its way. */
const WAIT_MS = 2_500;
const POLL_MS = 150;

/** Reads what became of the messages of a notice, and waits a moment for it. A message that waits longer is not waited for. */
export function noticeOutcomes(db: Db, waitMs = WAIT_MS): NotifyDeps['outcomeOf'] {
  return async ({ dutyId, kind, driverId, news }) => {
    const until = performance.now() + waitMs;
    for (;;) {
      const messages = await db
        .selectFrom('messages')
        .select(['status', 'error', 'not_before'])
        .where('duty_id', '=', dutyId)
        .where('dedupe_key', 'like', `%:duty-${dutyId}:${kind}-${news}-${driverId}:%`)
        .execute();
      const outcome = outcomeOf(messages);
      const isHeld = messages.some(({ not_before }) => not_before !== null);
      if (outcome.state !== 'waiting' || isHeld || performance.now() >= until) return outcome;
      await sleep(POLL_MS);
    }
  };
}

type Row = { readonly status: MessageState; readonly error: string | null };

/** One refused message is a refusal. All must be accepted otherwise. An unknown outcome is for a person to see. */
function outcomeOf(messages: readonly Row[]): NoticeOutcome {
  const refused = messages.find(({ status }) => status === 'failed' || status === 'unknown');
  if (refused) return { state: 'refused', text: textOf(refused) };
  const isAccepted = messages.every(({ status }) => status === 'sent' || status === 'kept');
  return { state: messages.length > 0 && isAccepted ? 'accepted' : 'waiting' };
}

function textOf({ status, error }: Row): string {
  const problem = error ?? 'refused';
  return status === 'unknown' ? `${problem}. It may have been sent all the same.` : problem;
}

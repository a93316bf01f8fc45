import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { StopStore } from '#domain/messaging/ledger/stop-message.ts';
import type { MessageState, StoredMessage } from '#domain/messaging/message.ts';
import type { OtherChannelStore } from '#domain/messaging/resend/other-channel.ts';
import type { ResendStore } from '#domain/messaging/resend/resend-message.ts';
import type { AttemptOutcome, Claim, MessageStore, MessageToSend } from '#domain/messaging/send-message.ts';

export type ShelvedMessage = MessageToSend & {
  readonly id: number;
  status: MessageState;
  attempts: number;
  reference: string | null;
  error: string | null;
  /** When its sender took it, in ticks. Null if no sender has it. */
  sendingSince: number | null;
};

const NO_TIMES = { sentAt: null, notBefore: null, deliveredAt: null, readAt: null };

/** Ticks after which the sender of a message counts as stopped. */
const PATIENCE = 1;

/**
 * Creates a MessageStore in memory. `waited` advances the time, so that senders count as stopped. Messages that were
 * useful until `now` or earlier are too late.
 */
export function inMemoryMessages({ now = new Date(0) }: { now?: Date } = {}) {
  const rows: ShelvedMessage[] = [];
  let tick = 0;

  function row(id: number): ShelvedMessage {
    const found = rows[id - 1];
    if (!found) throw new Error(`No message ${id} was claimed`);
    return found;
  }

  async function claim(message: MessageToSend): Promise<Claim> {
    const isLate = message.usefulUntil !== null && message.usefulUntil <= now;
    const waitMs = Math.max(0, (message.wait?.until.getTime() ?? 0) - now.getTime());
    const known = rows.find(({ dedupeKey }) => dedupeKey !== null && dedupeKey === message.dedupeKey);
    if (!known) {
      const id = rows.length + 1;
      const status = isLate ? 'too-late' : 'queued';
      const isTaken = !isLate && waitMs === 0;
      const nothing = { reference: null, error: null, sendingSince: isTaken ? tick : null };
      rows.push({ ...message, ...nothing, id, status, attempts: isTaken ? 1 : 0 });
      if (isTaken) return { state: 'claimed', id, attempt: 1 };
      return isLate ? { state: 'too-late' } : { state: 'waits', waitMs };
    }
    if (known.status !== 'queued') return { state: known.status };
    if (known.sendingSince !== null) {
      if (tick - known.sendingSince < PATIENCE) return { state: 'being-sent' };
      Object.assign(known, { status: 'unknown', sendingSince: null, error: 'Its sender stopped' });
      return { state: 'unknown' };
    }
    if (isLate) {
      known.status = 'too-late';
      return { state: 'too-late' };
    }
    if (waitMs > 0) return { state: 'waits', waitMs };
    Object.assign(known, message, { attempts: known.attempts + 1, sendingSince: tick });
    return { state: 'claimed', id: known.id, attempt: known.attempts };
  }

  const store: MessageStore & ResendStore & StopStore & OtherChannelStore = {
    claim,
    async record({ id, attempt }, outcome) {
      const found = row(id);
      const isOpen =
        found.status === 'queued' || (found.status === 'unknown' && outcome.outcome === 'accepted');
      if (found.attempts !== attempt || !isOpen) return;
      const attempts = outcome.outcome === 'waits' ? attempt - 1 : attempt;
      Object.assign(found, { sendingSince: null, attempts, ...recorded(outcome) });
    },
    async endTooLate(dedupeKeys) {
      for (const found of rows) {
        const isWaiting = found.status === 'queued' && found.sendingSince === null;
        if (isWaiting && found.dedupeKey && dedupeKeys.includes(found.dedupeKey)) found.status = 'too-late';
      }
    },
    async find(id) {
      const found = rows[id - 1];
      return found && ({ ...found, createdAt: now, ...NO_TIMES } satisfies StoredMessage);
    },
    async claimAgain(id, { expectedAttempts, by, ...again }) {
      const found = row(id);
      if (found.attempts !== expectedAttempts || found.status === 'queued') return undefined;
      resends.push({ id, by: by.role });
      Object.assign(found, again, { status: 'queued', attempts: found.attempts + 1, sendingSince: tick });
      return { id, attempt: found.attempts };
    },
    async findByKeys(keys) {
      const found = rows.filter(({ dedupeKey }) => dedupeKey !== null && keys.includes(dedupeKey));
      return found.map((each) => ({ ...each, createdAt: now, ...NO_TIMES }));
    },
    async claimByHand(message, by) {
      if (rows.some(({ dedupeKey }) => dedupeKey === message.dedupeKey)) return undefined;
      const claimed = await claim(message);
      if (claimed.state !== 'claimed') return undefined;
      byHand.push({ id: claimed.id, by: by.role });
      return claimed;
    },
    async stop(id, by) {
      const found = rows[id - 1];
      if (found?.status !== 'queued' || found.sendingSince !== null) return false;
      found.status = 'stopped';
      stops.push({ id, by: by.role });
      return true;
    },
  };
  const byHand: { id: number; by: string }[] = [];
  const stops: { id: number; by: string }[] = [];
  const resends: { id: number; by: string }[] = [];
  return {
    rows,
    byHand,
    resends,
    stops,
    store,
    inTransaction: ((work) => work({ messages: store })) satisfies InTransaction<{ messages: typeof store }>,
    waited: () => {
      tick += PATIENCE;
    },
  };
}

function recorded(outcome: AttemptOutcome): Partial<ShelvedMessage> {
  switch (outcome.outcome) {
    case 'accepted':
      return { status: outcome.state, reference: outcome.reference, error: null };
    case 'refused':
      return { status: 'failed', error: outcome.error };
    case 'waits':
    case 'refused-for-now':
      return { status: 'queued', error: outcome.error };
    case 'unknown':
      return { status: 'unknown', error: outcome.error };
  }
}

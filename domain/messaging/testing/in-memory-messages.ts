import type { Claim, MessageStore, MessageToSend } from '#domain/messaging/send-message.ts';

export type ShelvedMessage = MessageToSend & {
  readonly id: number;
  status: 'sending' | 'sent' | 'failed';
  attempts: number;
  reference: string | null;
  error: string | null;
  /** When the message was last claimed, in ticks. */
  claimedAt: number;
};

/** Ticks after which an unfinished claim can be claimed again. */
const PATIENCE = 1;

/** Creates a MessageStore in memory. `waited` advances the time, so that unfinished claims expire. */
export function inMemoryMessages() {
  const rows: ShelvedMessage[] = [];
  let now = 0;

  function row(id: number): ShelvedMessage {
    const found = rows[id - 1];
    if (!found) throw new Error(`No message ${id} was claimed`);
    return found;
  }

  async function claim(message: MessageToSend): Promise<Claim> {
    const known = rows.find(({ dedupeKey }) => dedupeKey !== null && dedupeKey === message.dedupeKey);
    if (!known) {
      const id = rows.length + 1;
      rows.push({
        ...message,
        id,
        status: 'sending',
        attempts: 1,
        reference: null,
        error: null,
        claimedAt: now,
      });
      return { state: 'claimed', id };
    }
    if (known.status === 'sent') return { state: 'already-sent' };
    if (known.status === 'sending' && now - known.claimedAt < PATIENCE) return { state: 'being-sent' };
    Object.assign(known, message, { status: 'sending', attempts: known.attempts + 1, claimedAt: now });
    return { state: 'claimed', id: known.id };
  }

  const store: MessageStore = {
    claim,
    async markSent(id, reference) {
      Object.assign(row(id), { status: 'sent', reference, error: null });
    },
    async markFailed(id, error) {
      const found = row(id);
      if (found.status !== 'sent') Object.assign(found, { status: 'failed', error });
    },
  };
  return {
    rows,
    store,
    waited: () => {
      now += PATIENCE;
    },
  };
}

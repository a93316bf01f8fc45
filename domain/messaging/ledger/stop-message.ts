import type { Actor } from '#domain/kernel/actor.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { StoredMessage } from '#domain/messaging/message.ts';
import { MESSAGE_NOT_FOUND, type MessageNotFound } from '#domain/messaging/resend/refusals.ts';

export type StopStore = {
  readonly find: (id: number) => Promise<StoredMessage | undefined>;
  /**
   * Stops a message that waits for its next attempt, and stores who did it. Returns false for any other message, also for one
   * that a sender has in hand.
   */
  readonly stop: (id: number, by: Actor) => Promise<boolean>;
};

/** The message after the call. `stoppedNow` is false if it did not wait for another attempt. */
export type Stopped = { readonly message: StoredMessage; readonly stoppedNow: boolean };

/**
 * Stops a message that was refused for now, so that it is not tried again by itself (docs/product/messages.md#stop). A person
 * can still send it again. A repeated call changes nothing. Refuses a message that does not exist.
 */
export function stopMessage({ inTransaction }: { inTransaction: InTransaction<{ messages: StopStore }> }) {
  return ({
    id,
    by,
  }: {
    readonly id: number;
    readonly by: Actor;
  }): Promise<Result<Stopped, MessageNotFound>> =>
    inTransaction(async ({ messages }) => {
      const stoppedNow = await messages.stop(id, by);
      const message = await messages.find(id);
      return message ? ok({ message, stoppedNow }) : refuse(MESSAGE_NOT_FOUND);
    });
}

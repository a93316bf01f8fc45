import type { Actor } from '#domain/kernel/actor.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { ResendRefusal } from '#domain/messaging/resend/refusals.ts';
import type { prepareResend, ResendMessage } from '#domain/messaging/resend/resend-message.ts';
import type { Resent } from '#domain/messaging/resend/send-by-hand.ts';

export type FailedMessage = { readonly id: number; readonly attempts: number };

export type FailedMessages = {
  /** Returns the messages whose last attempt failed within this time, oldest first, without one-time codes. */
  readonly failedWithin: (milliseconds: number) => Promise<readonly FailedMessage[]>;
};

/**
 * Numbers of failed messages, by the outcome of sending them again. `skipped`: the message has lost its purpose, or
 * somebody else has sent it again meanwhile. `kept`: the channel has no provider.
 */
export type ResentMany = Readonly<Record<'sent' | 'kept' | 'failed' | 'unknown' | 'skipped', number>>;

const NONE: ResentMany = { sent: 0, kept: 0, failed: 0, unknown: 0, skipped: 0 };

/** Sends failed messages again for a person, one after the other, each once (docs/product/messages.md#resend). */
export function resendFailed(deps: {
  resend: (message: ResendMessage) => Promise<Result<Resent, ResendRefusal>>;
}) {
  return (messages: readonly FailedMessage[], by: Actor): Promise<ResentMany> =>
    count(messages, async ({ id, attempts }) => {
      const resent = await deps.resend({ id, by, expectedAttempts: attempts });
      if (!resent.ok || !resent.value.sentNow) return 'skipped';
      const { status } = resent.value.message;
      return status === 'sent' || status === 'kept' || status === 'unknown' ? status : 'failed';
    });
}

/** Returns the messages that `resendFailed` would send. Sends nothing. */
export function listResendable(deps: { prepare: ReturnType<typeof prepareResend> }) {
  return async (messages: readonly FailedMessage[]): Promise<FailedMessage[]> => {
    const due: FailedMessage[] = [];
    for (const message of messages) {
      const prepared = await deps.prepare({ id: message.id, expectedAttempts: message.attempts });
      if (prepared.ok && prepared.value.again) due.push(message);
    }
    return due;
  };
}

async function count(
  messages: readonly FailedMessage[],
  resultOf: (message: FailedMessage) => Promise<keyof ResentMany>,
): Promise<ResentMany> {
  const counts = { ...NONE };
  for (const message of messages) counts[await resultOf(message)] += 1;
  return counts;
}

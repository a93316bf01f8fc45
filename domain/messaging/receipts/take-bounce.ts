import type { Clock } from '#domain/kernel/clock.ts';
import type { Receipt } from '#domain/messaging/receipts/receipt.ts';

/** The contents of a report about an undelivered mail (RFC 3464). */
export type Bounce = {
  /** The Message-ID of the mail that was not delivered. */
  readonly messageId: string;
  /** The addresses that did not get it, in lower case. */
  readonly recipients: readonly string[];
  /** The code of the failure, such as `5.1.1`. */
  readonly status: string;
};

/**
 * Marks the message of a bounce as failed (docs/how-to/connect-mail.md#bounces). Returns its number. Returns undefined, and
 * changes nothing, if no such message went to an address of the bounce.
 */
export function takeBounce({
  receipts,
  clock,
}: {
  receipts: {
    readonly sentTo: (reference: string, recipients: readonly string[]) => Promise<number | undefined>;
    readonly record: (receipts: readonly Receipt[]) => Promise<void>;
    readonly apply: () => Promise<unknown>;
  };
  clock: Clock;
}) {
  return async ({ messageId, recipients, status }: Bounce): Promise<number | undefined> => {
    const message = await receipts.sentTo(messageId, recipients);
    if (message === undefined) return undefined;
    const failed = { reference: messageId, failedAt: clock(), error: `email: bounced ${status}` };
    await receipts.record([{ ...failed, deliveredAt: null, readAt: null }]);
    await receipts.apply();
    return message;
  };
}

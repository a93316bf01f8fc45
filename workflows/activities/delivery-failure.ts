import { ApplicationFailure } from '@temporalio/common';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { MessageKind } from '#domain/messaging/message.ts';
import { MAYBE_SENT } from '#workflows/messages/maybe-sent.ts';

/**
 * Returns the failure that a workflow receives when a message was not surely delivered. It says whether to retry: a
 * message of unknown outcome is not tried again (docs/product/messages.md#unknown). Temporal stores and shows failures,
 * so it leaves out the provider's text, which may contain the recipient. A message that waits for an instant is tried again
 * then, and not with growing pauses.
 */
export function deliveryFailure(kind: MessageKind, error: unknown): ApplicationFailure {
  const outcome = error instanceof DeliveryError ? error.outcome : undefined;
  if (outcome === 'refused') {
    return ApplicationFailure.nonRetryable(`${kind} can never be delivered`, 'Undeliverable');
  }
  if (outcome === 'unknown') return ApplicationFailure.nonRetryable(`${kind} may have been sent`, MAYBE_SENT);
  const type = error instanceof Error ? error.name : 'Error';
  const waitMs = error instanceof DeliveryError ? error.waitMs : undefined;
  return waitMs === undefined
    ? ApplicationFailure.retryable(`${kind} was not delivered`, type)
    : ApplicationFailure.create({ message: `${kind} waits`, type, nextRetryDelay: Math.max(waitMs, 1) });
}

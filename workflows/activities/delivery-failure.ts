import { ApplicationFailure } from '@temporalio/common';
import type { MessageKind } from '#domain/messaging/message.ts';

/**
 * Returns the failure that a workflow receives when a message was not delivered. It says whether to retry. Temporal
 * stores and shows failures, so it leaves out the provider's text, which may contain the recipient.
 */
export function deliveryFailure(kind: MessageKind, error: unknown): ApplicationFailure {
  const permanent = error instanceof Error && 'permanent' in error && error.permanent === true;
  if (permanent) return ApplicationFailure.nonRetryable(`${kind} can never be delivered`, 'Undeliverable');
  return ApplicationFailure.retryable(
    `${kind} was not delivered`,
    error instanceof Error ? error.name : 'Error',
  );
}

import { ApplicationFailure } from '@temporalio/common';
import type { MessageKind } from '#domain/messaging/message.ts';

/**
 * What a workflow is told of a message that was not delivered: whether trying again makes sense. Temporal keeps failures
 * and shows them, so the provider's words, which may name the recipient, stay out.
 */
export function deliveryFailure(kind: MessageKind, error: unknown): ApplicationFailure {
  const permanent = error instanceof Error && 'permanent' in error && error.permanent === true;
  if (permanent) return ApplicationFailure.nonRetryable(`${kind} can never be delivered`, 'Undeliverable');
  return ApplicationFailure.retryable(
    `${kind} was not delivered`,
    error instanceof Error ? error.name : 'Error',
  );
}

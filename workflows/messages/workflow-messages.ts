import { ActivityFailure, type ActivityOptions, ApplicationFailure, log } from '@temporalio/workflow';
import {
  isDueByTimer,
  MAX_ATTEMPTS,
  MAX_DELIVERY_HOURS,
  type MessageKind,
} from '#domain/messaging/message.ts';
import { importanceOf } from '#domain/messaging/timing/importance.ts';
import { byTimer } from '#workflows/activity-options.ts';
import { MAYBE_SENT } from '#workflows/messages/maybe-sent.ts';

/** How long delivery is attempted, unless the caller gives an earlier end. */
const DEFAULT_TIMEOUT_MS = MAX_DELIVERY_HOURS * 60 * 60_000;
const MIN_TIMEOUT_MS = 10_000;

type Options<Message> = {
  /** Runs the activity that sends a message. */
  readonly runActivity: (message: Message, options: ActivityOptions) => Promise<void>;
  /** Returns the key by which a message is sent only once. */
  readonly keyOf: (message: Message) => string;
  /** Returns the time by the clock of the instants that `send` gets. */
  readonly now: () => number;
};

/**
 * Sends the messages of one workflow in the background. The workflow does not wait for delivery, so a provider that is
 * down delays no timer. A message that was not surely delivered is logged and listed in `undelivered`.
 */
export function workflowMessages<Message extends { readonly kind: MessageKind }>({
  runActivity,
  keyOf,
  now,
}: Options<Message>) {
  const sent = new Set<string>();
  let inProgress = 0;
  const undelivered: Message[] = [];

  async function deliver(message: Message, timeoutMs: number): Promise<void> {
    const key = keyOf(message);
    try {
      await runActivity(message, {
        ...(isDueByTimer(message.kind) && byTimer('timer-messages')),
        // Of the messages that wait for a worker, the more important ones go first.
        priority: { priorityKey: importanceOf(message) + 1 },
        startToCloseTimeout: '20 seconds',
        scheduleToCloseTimeout: Math.max(timeoutMs, MIN_TIMEOUT_MS),
        // The store counts the attempts at the provider; this also counts those that did not reach it.
        retry: {
          initialInterval: '1 second',
          maximumInterval: '10 minutes',
          maximumAttempts: 2 * MAX_ATTEMPTS,
        },
      });
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      undelivered.push(message);
      log.warn(isMaybeSent(error) ? 'A message may have been sent' : 'A message could not be delivered', {
        kind: key,
      });
    } finally {
      inProgress -= 1;
    }
  }

  return {
    undelivered,
    /**
     * Sends a message, once. Delivery is attempted until the instant `until`. A message that `mayBeNews` is given
     * to the store again, which sends it if its key is new.
     */
    send(message: Message, until = now() + DEFAULT_TIMEOUT_MS, mayBeNews = () => false): void {
      const key = keyOf(message);
      if (sent.has(key) && !mayBeNews()) return;
      sent.add(key);
      inProgress += 1;
      void deliver(message, until - now());
    },
    /** Returns whether no delivery is in progress. */
    allSettled: () => inProgress === 0,
  };
}

/** Returns whether the outcome of the message is unknown. Then only a person sends it again. */
function isMaybeSent({ cause }: ActivityFailure): boolean {
  return cause instanceof ApplicationFailure && cause.type === MAYBE_SENT;
}

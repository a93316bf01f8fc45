import { ActivityFailure, type ActivityOptions, log } from '@temporalio/workflow';

/** How long delivery is attempted, unless the caller gives an earlier end. */
const DEFAULT_TIMEOUT_MS = 24 * 60 * 60_000;
const MIN_TIMEOUT_MS = 10_000;

type Options<Message> = {
  /** Runs the activity that sends a message. */
  readonly runActivity: (message: Message, options: ActivityOptions) => Promise<void>;
  /** Returns the key by which a message is sent only once. */
  readonly keyOf: (message: Message) => string;
};

/**
 * Sends the messages of one workflow in the background. The workflow does not wait for delivery, so a provider that is
 * down delays no timer. A message that cannot be delivered is logged and listed in `undelivered`.
 */
export function workflowMessages<Message>({ runActivity, keyOf }: Options<Message>) {
  const sent = new Set<string>();
  const inProgress = new Set<string>();
  const undelivered: Message[] = [];

  async function deliver(message: Message, timeoutMs: number): Promise<void> {
    const key = keyOf(message);
    try {
      await runActivity(message, {
        startToCloseTimeout: '20 seconds',
        scheduleToCloseTimeout: Math.max(timeoutMs, MIN_TIMEOUT_MS),
        retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
      });
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      undelivered.push(message);
      log.warn('A message could not be delivered', { kind: key });
    } finally {
      inProgress.delete(key);
    }
  }

  return {
    undelivered,
    /** Sends a message, once. Delivery is attempted until the instant `until`. */
    send(message: Message, until = Date.now() + DEFAULT_TIMEOUT_MS): void {
      const key = keyOf(message);
      if (sent.has(key)) return;
      sent.add(key);
      inProgress.add(key);
      void deliver(message, until - Date.now());
    },
    /** Returns whether no delivery is in progress. */
    allSettled: () => inProgress.size === 0,
  };
}

import { ActivityFailure, type ActivityOptions, log } from '@temporalio/workflow';

/** A message is worth sending for this long; a reminder only until the next one is due. */
const WORTH_MS = 24 * 60 * 60_000;
const MIN_TIMEOUT_MS = 10_000;

type Options<Message> = {
  /** Starts the activity that sends a message, under the given options. */
  readonly send: (message: Message, options: ActivityOptions) => Promise<void>;
  /** Names a message among those of its story. */
  readonly nameOf: (message: Message) => string;
};

/**
 * The messages of one story. Telling never holds the story up: a provider that is down must not stop the clock, so each
 * message is tried on its own, and one that cannot be delivered is written down and survived.
 */
export function storyMessages<Message>({ send, nameOf }: Options<Message>) {
  const told = new Set<string>();
  const underWay = new Set<string>();
  const undelivered: Message[] = [];

  async function deliver(message: Message, worthMs: number): Promise<void> {
    const name = nameOf(message);
    try {
      await send(message, {
        startToCloseTimeout: '20 seconds',
        scheduleToCloseTimeout: Math.max(worthMs, MIN_TIMEOUT_MS),
        retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
      });
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      undelivered.push(message);
      log.warn('A message could not be delivered', { kind: name });
    } finally {
      underWay.delete(name);
    }
  }

  return {
    undelivered,
    /** Sends each message once. `before` is the instant at which it has lost its sense. */
    tell(message: Message, before = Date.now() + WORTH_MS): void {
      const name = nameOf(message);
      if (told.has(name)) return;
      told.add(name);
      underWay.add(name);
      void deliver(message, before - Date.now());
    },
    allSettled: () => underWay.size === 0,
  };
}

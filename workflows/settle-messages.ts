import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#infra/config/logging.ts';
import type { SettledMessage } from '#infra/postgres/repositories/messaging/message.repository.ts';

const EVERY_MS = 15_000;
/** A run that the database does not answer ends with the process. */
const STOP_MS = 500;

type Work = {
  readonly settleMessages: () => Promise<readonly SettledMessage[]>;
  readonly applyReceipts: () => Promise<unknown>;
  readonly tellAlarms: () => Promise<void>;
};

/**
 * Ends the messages that nobody will send any more, at the start of a worker and then every 15 seconds
 * (docs/product/messages.md#unknown). Logs each one, without its recipient and its text. Then applies the receipts that wait, and tells the team of new alarms
 * about channels (docs/product/messages.md#alarm).
 */
export function settleMessagesOften(
  { settleMessages, applyReceipts, tellAlarms }: Work,
  log: Log,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopped = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for (const { status, ...message } of await settleMessages()) {
          const what =
            status === 'unknown' ? 'A message may have been sent' : 'A message was not sent, too late';
          log.warn({ message }, what);
        }
        await applyReceipts();
        await tellAlarms();
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'Error' }, 'Messages could not be settled');
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

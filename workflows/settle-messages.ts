import { setTimeout as sleep } from 'node:timers/promises';
import type { Untold } from '#domain/messaging/proof/prove-details.ts';
import type { Log } from '#infra/config/logging.ts';
import type { SettledMessage } from '#infra/postgres/repositories/messaging/message.repository.ts';

const EVERY_MS = 15_000;
/** Until then, the workflows of a worker that has just started send what is due. */
const PROOF_AFTER_MS = 120_000;
/** A run that the database does not answer ends with the process. */
const STOP_MS = 500;

type Work = {
  readonly settleMessages: () => Promise<readonly SettledMessage[]>;
  readonly applyReceipts: () => Promise<unknown>;
  readonly replaceUndelivered: () => Promise<void>;
  readonly proveDetails: () => Promise<readonly Untold[]>;
  readonly tellAlarms: () => Promise<void>;
  readonly replyToLogins: () => Promise<void>;
  readonly keepWhatsappLimit: () => Promise<void>;
};

/**
 * Ends the messages that nobody will send any more, at the start of a worker and then every 15 seconds
 * (docs/product/messages.md#unknown). Logs each one, without its recipient and its text. Then sends the replies about logins that a
 * process left (docs/product/identity.md#message-login), applies the receipts that wait, replaces
 * messages that were not delivered, acts for
 * riders without proof of their details (docs/product/messages.md#proof), tells the team of new alarms
 * (docs/product/messages.md#alarm), and asks Meta for the limit of people a day (docs/product/messages.md#whatsapp-limits).
 */
export function settleMessagesOften(
  {
    settleMessages,
    applyReceipts,
    replaceUndelivered,
    proveDetails,
    tellAlarms,
    replyToLogins,
    keepWhatsappLimit,
  }: Work,
  log: Log,
  { proofAfterMs = PROOF_AFTER_MS }: { readonly proofAfterMs?: number } = {},
): { stop: () => Promise<void> } {
  const startedAt = performance.now();
  const asked = new Set<string>();
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
        // People wait for these replies, so they come first.
        await replyToLogins();
        await applyReceipts();
        await replaceUndelivered();
        if (performance.now() - startedAt >= proofAfterMs) await askForCalls();
        await tellAlarms();
        await keepWhatsappLimit();
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'Error' }, 'Messages could not be settled');
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  /** Acts for riders without proof of their details, and logs each ride once. */
  async function askForCalls(): Promise<void> {
    for (const { about } of await proveDetails()) {
      const ride = JSON.stringify(about);
      if (!asked.has(ride)) log.warn({ about }, 'The team is asked to call a rider');
      asked.add(ride);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#infra/config/logging.ts';
import type { TemporalSecurity } from '#infra/config/temporal-security.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';
import { createTemporalClient, type TemporalClient } from '#infra/temporal/client.ts';

const CHECK_INTERVAL_MS = 2_000;
const ANSWER_TIMEOUT_MS = 1_000;

type Watch = {
  readonly address: string;
  readonly current: TemporalAddress;
  readonly namespace: string;
  readonly taskQueue: string;
  readonly security?: TemporalSecurity | undefined;
  readonly log: Log;
};

/**
 * Checks the server at `address` until its address changes or `until` is aborted. Logs when the server stops and starts
 * answering: the worker reconnects by itself, but does not log it.
 */
export async function watchTemporal(options: Watch, until: AbortSignal): Promise<void> {
  const { address, current, log } = options;
  const client = createTemporalClient({ ...options, address: async () => address });
  let wasAnswering = true;
  while (!until.aborted) {
    await sleep(CHECK_INTERVAL_MS, undefined, { signal: until }).catch(() => {});
    const now = await current();
    const answers: boolean = until.aborted ? wasAnswering : await isAnswering(client);
    if (until.aborted) break;
    if (now !== null && now !== address) {
      log.info('Temporal has moved; connecting to its new address');
      break;
    }
    if (answers && !wasAnswering) log.info('Temporal is back; workflows continue');
    if (!answers && wasAnswering) log.warn('Temporal does not answer; workflows wait until it is back');
    wasAnswering = answers;
  }
  await client.close();
}

async function isAnswering(client: TemporalClient): Promise<boolean> {
  try {
    await client.ask(ANSWER_TIMEOUT_MS, ({ workflowService }) => workflowService.getSystemInfo({}));
    return true;
  } catch {
    return false;
  }
}

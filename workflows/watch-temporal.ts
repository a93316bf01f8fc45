import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#infra/config/logging.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';
import { createTemporalClient, type TemporalClient } from '#infra/temporal/client.ts';

const LOOK_EVERY_MS = 2_000;
const ANSWER_MS = 1_000;

type Watch = {
  readonly address: string;
  readonly current: TemporalAddress;
  readonly namespace: string;
  readonly taskQueue: string;
  readonly log: Log;
};

/**
 * Watches the server at `address` until it is to be found elsewhere or `until` says so. The worker goes on asking an
 * absent server by itself, without a word: so the log is told here when it goes and when it is back.
 */
export async function watchTemporal(options: Watch, until: AbortSignal): Promise<void> {
  const { address, current, log } = options;
  const client = createTemporalClient({ ...options, address: async () => address });
  let there = true;
  while (!until.aborted) {
    await sleep(LOOK_EVERY_MS, undefined, { signal: until }).catch(() => {});
    const now = await current();
    const answers: boolean = until.aborted ? there : await doesAnswer(client);
    if (until.aborted) break;
    if (now !== null && now !== address) {
      log.info('Temporal has moved; connecting to its new address');
      break;
    }
    if (answers && !there) log.info('Temporal is back; workflows go on');
    if (!answers && there) log.warn('Temporal does not answer; workflows wait until it is back');
    there = answers;
  }
  await client.close();
}

async function doesAnswer(client: TemporalClient): Promise<boolean> {
  try {
    await client.ask(ANSWER_MS, ({ workflowService }) => workflowService.getSystemInfo({}));
    return true;
  } catch {
    return false;
  }
}

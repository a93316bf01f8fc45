import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#infra/config/logging.ts';
import type { TemporalSecurity } from '#infra/config/settings/temporal-security.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';
import { createTemporalClient, type TemporalClient } from '#infra/temporal/client.ts';

const CHECK_INTERVAL_MS = 2_000;
const ANSWER_TIMEOUT_MS = 1_000;
const NO = () => false;
const YES = () => true;

type Watch = {
  readonly address: string;
  readonly current: TemporalAddress;
  readonly namespace: string;
  /** Returns false once the database belongs to another epoch. */
  readonly isCurrent: () => Promise<boolean>;
  /** Returns true once this worker must not work any more. The caller logs why. */
  readonly isRefused: () => Promise<boolean>;
  /** Runs when the server is back, or when its store is another one. */
  readonly onBack: () => Promise<void>;
  /** Runs after each check. */
  readonly onAnswer: (answers: boolean) => void;
  readonly security?: TemporalSecurity | undefined;
  readonly log: Log;
};

/**
 * Checks the server at `address` until its address or the epoch of the database changes, or `until` is aborted. Logs when
 * the server stops and starts answering: the worker reconnects by itself, but does not log it.
 */
export async function watchTemporal(options: Watch, until: AbortSignal): Promise<void> {
  const { address, current, namespace, log } = options;
  const client = createTemporalClient({ ...options, address: async () => address });
  let wasAnswering = true;
  let store: string | null = null;
  /** True until `onBack` has succeeded. */
  let isBack = false;
  while (!until.aborted) {
    await sleep(CHECK_INTERVAL_MS, undefined, { signal: until }).catch(() => {});
    const now = await current();
    const found: string | null = until.aborted ? store : await findStore(client, namespace);
    if (until.aborted) break;
    if (now !== null && now !== address) {
      log.info('Temporal has moved; connecting to its new address');
      break;
    }
    if (!(await options.isCurrent().catch(() => true))) {
      log.info('The database was restored; its workflows run in a new epoch');
      break;
    }
    const answers = found !== null;
    options.onAnswer(answers);
    if (await options.isRefused()) break;
    const isOther = answers && store !== null && found !== store;
    if (isOther) log.warn('The store of Temporal is another one; its workflows are made from the database');
    if (answers && !wasAnswering) log.info('Temporal is back; workflows continue');
    if (!answers && wasAnswering) log.warn('Temporal does not answer; workflows wait until it is back');
    isBack ||= isOther || (answers && !wasAnswering);
    if (isBack && answers) isBack = await options.onBack().then(NO, YES);
    wasAnswering = answers;
    store = found ?? store;
  }
  await client.close();
}

/** Returns the id of the namespace, which a new store of Temporal gives again. Null if the server does not answer. */
async function findStore(client: TemporalClient, namespace: string): Promise<string | null> {
  try {
    const { namespaceInfo } = await client.ask(ANSWER_TIMEOUT_MS, ({ workflowService }) =>
      workflowService.describeNamespace({ namespace }),
    );
    return namespaceInfo?.id ?? '';
  } catch {
    return null;
  }
}

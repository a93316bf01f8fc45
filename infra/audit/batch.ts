import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const batches = new AsyncLocalStorage<string>();

/** Runs `work` as one batch: the entries of all its acts have the same `batch` (docs/product/audit.md#batches). A batch has none inside. */
export function inOneBatch<T>(work: () => Promise<T>): Promise<T> {
  return batches.getStore() ? work() : batches.run(randomUUID(), work);
}

/** Returns the id of the batch that the code runs in, or null. */
export function presentBatch(): string | null {
  return batches.getStore() ?? null;
}

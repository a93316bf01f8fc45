import { DatabaseTimeout, SHARED_WAIT_MS } from '#infra/postgres/connection/deadline.ts';

/**
 * Creates a batcher. Calls made while a batch runs wait and form the next batch, one batch at a time. So each caller
 * gets a result that was computed after its call. A batch fails with a DatabaseTimeout after `deadlineMs`, counted from
 * its first call. The next one does not wait for it any longer.
 */
export function createBatcher<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  deadlineMs: number = SHARED_WAIT_MS,
): (item: Item) => Promise<void> {
  let waiting: { readonly items: Set<Item>; readonly done: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();

  function nextBatch() {
    const items = new Set<Item>();
    const before = last;
    const done = new Promise<void>((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        if (waiting === batch) waiting = null;
        reject(new DatabaseTimeout());
      }, deadlineMs);
      const begin = () => {
        if (isLate) return undefined;
        waiting = null;
        return work([...items]);
      };
      before
        .then(begin, begin)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
    const batch = { items, done };
    last = done;
    return batch;
  }

  return (item) => {
    waiting ??= nextBatch();
    waiting.items.add(item);
    return waiting.done;
  };
}

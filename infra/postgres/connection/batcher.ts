/**
 * Creates a batcher. Calls made while a batch runs wait and form the next batch, one batch at a time. So each caller
 * gets a result that was computed after its call.
 */
export function createBatcher<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting = new Set<Item>();
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    const items = [...waiting];
    waiting = new Set();
    next = null;
    return work(items);
  }

  return (item) => {
    waiting.add(item);
    if (!next) {
      next = last.then(begin, begin);
      last = next;
    }
    return next;
  };
}

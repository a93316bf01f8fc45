/**
 * Does work for many askers in rounds, one at a time: what is asked for while one round runs waits for the next and is
 * done together. So whoever asks is answered by work that began after the question, and the work never piles up.
 */
export function inRounds<Item>(
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

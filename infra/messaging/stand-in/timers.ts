/** Does something later. A test passes one that waits for no seconds. */
export type Later = (ms: number, act: () => void) => void;

/** Creates timers that end with the stand-in, and that keep no process alive. */
export function createTimers(): { readonly later: Later; readonly stop: () => void } {
  const running = new Set<NodeJS.Timeout>();
  return {
    later(ms, act) {
      const timer = setTimeout(() => {
        running.delete(timer);
        act();
      }, ms);
      timer.unref();
      running.add(timer);
    },
    stop() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

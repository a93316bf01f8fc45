import type { Later } from '#infra/messaging/stand-in/timers.ts';

/** Creates a clock that a test moves. `pass` does what becomes due meanwhile, in its order. */
export function manualClock(start = Date.now()) {
  let at = start;
  let due: { readonly when: number; readonly act: () => void }[] = [];
  const later: Later = (ms, act) => {
    due = [...due, { when: at + ms, act }].toSorted((a, b) => a.when - b.when);
  };
  return {
    later,
    now: () => at,
    pass(ms: number): void {
      const until = at + ms;
      for (let next = due[0]; next && next.when <= until; next = due[0]) {
        due = due.slice(1);
        at = next.when;
        next.act();
      }
      at = until;
    },
  };
}

/**
 * Shifts the clock of a process by CLOCK_SHIFT_MS, as on a machine whose clock is wrong. Use it with `node --import`. The
 * monotonic clock (`performance.now`) stays right, as on such a machine.
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const now = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now() + shift] : given, newTarget),
  apply: (target) => new target(now() + shift).toString(),
});
Date.now = () => now() + shift;

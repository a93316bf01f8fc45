import { setTimeout as sleep } from 'node:timers/promises';
import { TIME_FACTOR } from '#tests/setup/time-factor.ts';

/** Far more than any condition needs. Only a condition that never holds reaches it. */
const LIMIT_MS = 180_000 * TIME_FACTOR;

/** Waits until `condition` holds, and checks it often. Throws if it does not hold within the limit. */
export async function eventually(condition: () => unknown, limitMs = LIMIT_MS): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not true within ${limitMs} ms: ${condition}`);
    await sleep(25);
  }
}

/** Waits until an instant has passed. */
export async function passed(instant: number): Promise<void> {
  await sleep(Math.max(0, instant - Date.now()) + 1);
}

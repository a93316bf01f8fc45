import { setTimeout as wait } from 'node:timers/promises';

/** How long a check may take. */
const CHECK_MS = 2_000;

/** Returns the result of a check, or `otherwise` if it fails or takes longer than two seconds. */
export async function within<T, Otherwise>(
  check: () => Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  const bound = new AbortController();
  const late = wait(CHECK_MS, otherwise, { signal: bound.signal }).catch(() => otherwise);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return otherwise;
  } finally {
    bound.abort();
  }
}

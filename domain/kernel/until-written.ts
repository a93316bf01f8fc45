/** Returned by an attempt if another writer was first. */
export const LOST_RACE = Symbol('lost race');

/** More lost races after each other are a fault. */
const MAX_ATTEMPTS = 5;

/**
 * Runs an attempt to write, and again with what is there then, as long as another writer is first. Returns what the attempt
 * returns. Throws an error that names `what` after five lost races.
 */
export async function untilWritten<T>(
  what: string,
  attempt: () => Promise<T | typeof LOST_RACE>,
): Promise<T> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const done = await attempt();
    if (done !== LOST_RACE) return done;
  }
  throw new Error(`${what} kept changing`);
}

import { setTimeout as sleep } from 'node:timers/promises';

export const FINDING_STATES = ['ok', 'warning', 'error', 'skipped'] as const;

/** One finding of the doctor. `fix` says what to do. */
export type Finding = {
  readonly check: string;
  readonly state: (typeof FINDING_STATES)[number];
  readonly text: string;
  readonly fix?: string;
};

/** Each check answers within this time. */
export const CHECK_MS = 5_000;

/** Returns the findings of a check, or an error if it fails or does not answer in time. */
export async function bounded(
  check: string,
  run: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const over = new AbortController();
  const late: readonly Finding[] = [
    { check, state: 'error', text: `No answer within ${CHECK_MS / 1000} s`, fix: NO_ANSWER },
  ];
  try {
    return await Promise.race([run(), sleep(CHECK_MS, late, { signal: over.signal }).catch(() => late)]);
  } catch (error) {
    return [{ check, state: 'error', text: `The check failed (${codeOf(error)})`, fix: NO_ANSWER }];
  } finally {
    over.abort();
  }
}

const NO_ANSWER = 'Look at its log, and at the network between this machine and it.';

/** Returns the code of an error, without its text, which can contain addresses and names. */
export function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : String(name ?? 'Error');
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { AlarmStore } from '#domain/messaging/alarms/tell-alarms.ts';
import type { Log } from '#infra/config/logging.ts';
import { type LateWork, lateSentences } from '#infra/health/late-work.ts';

/** Work counts as late after 30 s, and the alarm comes at the second look: within 60 s. */
const EVERY_MS = 12_000;
/** `stop` waits no longer for a query that the database does not answer. */
const STOP_MS = 500;

type Watched = {
  readonly health: { readonly lateWork: () => Promise<LateWork> };
  readonly alarms: Pick<AlarmStore, 'raise' | 'end'>;
  readonly useCases: { readonly tellAlarms: () => Promise<void> };
};

/**
 * Looks regularly whether automatic work is late, and tells the team once, without any workflow
 * (docs/operate/health-and-shutdown.md#late). Each web does it, because workers may be dead.
 */
export function watchLateWork(
  { health, alarms, useCases }: Watched,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  everyMs = EVERY_MS,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopped = run();

  async function run(): Promise<void> {
    let wasLate = false;
    while (!stopping.signal.aborted) {
      // After a start, workers first catch up.
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        wasLate = await look(wasLate);
        await useCases.tellAlarms();
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.name : 'Error' },
          'Late work could not be looked for',
        );
      }
    }
  }

  /** Returns whether work is late. Raises the alarm if it was late before too. */
  async function look(wasLate: boolean): Promise<boolean> {
    const cause = lateSentences(await health.lateWork()).join(' ');
    if (cause === '') {
      if (await alarms.end('work', ['late'])) log.info('Automatic work is on time again');
      return false;
    }
    if (wasLate && (await alarms.raise({ subject: 'work', fault: 'late' }, cause)))
      log.error({ cause }, 'Automatic work is late');
    return true;
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

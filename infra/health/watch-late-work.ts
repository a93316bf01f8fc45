import type { AlarmStore } from '#domain/messaging/alarms/tell-alarms.ts';
import type { Log } from '#infra/config/logging.ts';
import { type LateWork, lateSentences } from '#infra/health/late-work.ts';
import { regularly, type Stoppable } from '#infra/health/regularly.ts';

/** Work counts as late after 30 s, and the alarm comes at the second look: within 60 s. */
const EVERY_MS = 12_000;

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
): Stoppable {
  let wasLate = false;

  /** Returns whether work is late. Raises the alarm if it was late before too. */
  async function look(): Promise<boolean> {
    const cause = lateSentences(await health.lateWork()).join(' ');
    if (cause === '') {
      if (await alarms.end('work', ['late'])) log.info('Automatic work is on time again');
      return false;
    }
    if (wasLate && (await alarms.raise({ subject: 'work', fault: 'late' }, cause)))
      log.error({ cause }, 'Automatic work is late');
    return true;
  }

  // The first look comes only after `everyMs`, because workers first catch up after a start.
  return regularly(
    async () => {
      wasLate = await look();
      await useCases.tellAlarms();
    },
    { everyMs, failed: 'Late work could not be looked for', log },
  );
}

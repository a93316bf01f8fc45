import { type Concern, type ConcernName, concernsOf } from '#domain/health/concerns.ts';
import { sayConcern } from '#domain/health/to-do.ts';
import type { AlarmStore } from '#domain/messaging/alarms/tell-alarms.ts';
import type { Log } from '#infra/config/logging.ts';
import { regularly, type Stoppable } from '#infra/health/regularly.ts';
import { houseFacts } from '#infra/metrics/house-facts.ts';
import type { Measured } from '#infra/metrics/house-state.ts';

/** Time between two looks. A concern that stands at two looks is told, so within two minutes. */
const EVERY_MS = 60_000;
/** Number of looks without a concern after which it is over. A concern that comes back earlier is not told again. */
const WELL_LOOKS = 10;

/**
 * The concerns that nothing else tells the team (docs/operate/health-page.md#told). It has messages about overdue bookings, faults of a channel and late
 * work; drivers are assigned in the console, and what people wrote stands there.
 */
const TOLD: readonly ConcernName[] = [
  'workflows-fail',
  'messages-fail',
  'messages-wait',
  'promise-broken',
  'calendar-late',
  'backup-old',
  'backup-unchecked',
];

type Watched = {
  readonly config: { readonly timeouts: { readonly confirmation: number } };
  readonly queries: {
    readonly health: { readonly measured: (confirmation: number) => Promise<readonly Measured[]> };
  };
  readonly alarms: Pick<AlarmStore, 'raise' | 'end'>;
};

/**
 * Looks regularly how the house is. Raises an alarm for each new concern, and ends it when it is over. Each web does it where no
 * Prometheus does; all of them share the alarms.
 */
export function watchHouse(
  { config, queries, alarms }: Watched,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  everyMs = EVERY_MS,
): Stoppable {
  const looksWithout = new Map<ConcernName, number>();
  let before: readonly ConcernName[] = [];
  return regularly(look, { everyMs, failed: 'The state of the house could not be read', log });

  async function look(): Promise<void> {
    const measured = await queries.health.measured(config.timeouts.confirmation);
    const now = new Map<ConcernName, Concern>();
    // If two channels have the same concern, only the first is told.
    for (const concern of concernsOf(houseFacts(measured)))
      if (!now.has(concern.name)) now.set(concern.name, concern);
    for (const name of TOLD) {
      const concern = now.get(name);
      if (concern) await stands(concern);
      else await isAbsent(name);
    }
    before = [...now.keys()];
  }

  async function stands(concern: Concern): Promise<void> {
    looksWithout.delete(concern.name);
    if (!before.includes(concern.name)) return;
    const cause = sayConcern(concern);
    if (await alarms.raise({ subject: 'house', fault: concern.name }, cause))
      log.error({ concern: concern.name, cause }, 'Somebody must look at the house');
  }

  async function isAbsent(name: ConcernName): Promise<void> {
    const looks = (looksWithout.get(name) ?? 0) + 1;
    looksWithout.set(name, looks);
    if (looks % WELL_LOOKS === 0 && (await alarms.end('house', [name])))
      log.info({ concern: name }, 'A concern about the house is over');
  }
}

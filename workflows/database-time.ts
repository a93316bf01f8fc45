import { patched, proxyActivities } from '@temporalio/workflow';
import type { ClockActivities } from '#workflows/activities/clock.activities.ts';
import { byTimer, QUICK } from '#workflows/activity-options.ts';

const urgent = proxyActivities<ClockActivities>(QUICK);

/** The reason of a question: a change that somebody just made, or a timer that is due. */
export type AskedFor = 'change' | 'timer';

export type DatabaseTime = ReturnType<typeof trackDatabaseTime>;

/**
 * Follows the time of the database in a workflow, because all deadlines are by the database and Temporal's clock may
 * differ (docs/operate/clocks.md#temporal). `now` plans a timer. What `ask` returns decides whether an instant is
 * reached.
 */
export function trackDatabaseTime() {
  /** The time of the database minus the time of Temporal. */
  let lead = 0;
  let isAsked = false;

  /** Asks the database. Workflows that began before this step existed use the time of Temporal. */
  async function ask(askedFor: AskedFor): Promise<number> {
    if (!patched('database-time')) return Date.now();
    isAsked = true;
    const askedAt = Date.now();
    const { databaseTime } =
      askedFor === 'change' ? urgent : proxyActivities<ClockActivities>({ ...QUICK, ...byTimer() });
    const now = await databaseTime();
    // The database answered between the two instants. A difference that this does not prove counts as none.
    lead = Math.max(now - Date.now(), Math.min(lead, now - askedAt));
    return now;
  }

  return {
    ask,
    /** Returns the estimated time of the database, in epoch milliseconds. */
    now: () => Date.now() + lead,
    /** Returns by how much the database is ahead of Temporal, as far as is known. */
    lead: () => lead,
    /** Asks in the background, unless the database was asked before. */
    start(): void {
      if (!isAsked) void ask('change');
    },
  };
}

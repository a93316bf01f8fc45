import type { SyncCounts, SyncOrder, SyncRefusal } from '#domain/calendar/sync/sync-calendar.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { SentConflictList } from '#domain/messaging/team/send-conflict-list.ts';
import type { Log } from '#infra/config/logging.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

/** Writes of one run. The next one continues. */
const MAX_WRITES = 1000;

export type CalendarActivities = ReturnType<typeof createCalendarActivities>;

export function createCalendarActivities(deps: {
  readonly sendConflictList: () => Promise<SentConflictList>;
  readonly syncCalendar: (order: SyncOrder) => Promise<Result<SyncCounts, SyncRefusal>>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}) {
  async function sync(order: SyncOrder): Promise<Result<SyncCounts, SyncRefusal>> {
    const synced = await deps.syncCalendar({ ...order, maxWrites: MAX_WRITES });
    if (synced.ok) deps.log.info({ ...synced.value }, 'The calendar was synced');
    else deps.log.warn({ ...synced.refusal }, 'The calendar could not be synced');
    return synced;
  }

  return {
    /** Sends the team the list of the day. A repeated call on the same day sends nothing. */
    async sendConflictList(): Promise<SentConflictList> {
      try {
        return await deps.sendConflictList();
      } catch (error) {
        throw deliveryFailure('team-conflicts', error);
      }
    },

    /** Writes what has changed to the external calendar. Logs why it cannot; the next run tries again. */
    async syncCalendar(): Promise<void> {
      await sync({});
    },

    /**
     * Compares what was written with the external calendar, and writes again what differs. Throws if the calendar cannot be
     * used, so that Temporal tries again.
     */
    async compareCalendar(): Promise<void> {
      const synced = await sync({ compare: true });
      if (!synced.ok && synced.refusal.code === 'calendar-unavailable')
        throw new Error(`The calendar could not be compared: ${synced.refusal.why}`);
    },
  };
}

import { type CalendarEntry, calendarEntry } from '#domain/calendar/calendar-entry.ts';
import type { FindCalendarRides } from '#domain/calendar/calendar-ride.ts';
import { FEED_DAYS, type Feed, type Feeds, type FeedTokens } from '#domain/calendar/feed/feed.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { addDays, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';

export type ReadFeedDeps = {
  readonly feeds: Pick<Feeds, 'find' | 'markRead'>;
  readonly tokens: Pick<FeedTokens, 'verify'>;
  readonly rides: Pick<FindCalendarRides, 'withCancelled'>;
  readonly publicUrl: string;
  readonly clock: Clock;
};

export type FeedContent = Pick<Feed, 'driverName'> & { readonly entries: readonly CalendarEntry[] };

const MIDNIGHT = '00:00' as IndiaTime;

/**
 * Returns the entries of the feed that a token opens. Undefined for a token that was altered or revoked
 * (docs/product/calendar.md#links).
 */
export function readFeed({ feeds, tokens, rides, publicUrl, clock }: ReadFeedDeps) {
  return async (token: string): Promise<FeedContent | undefined> => {
    const id = tokens.verify(token);
    const feed = id && (await feeds.find(id));
    if (!feed) return undefined;
    await feeds.markRead(feed.id, clock());
    const { owner, driverName } = feed;
    const today = indiaDateOf(clock());
    const interval = {
      from: indiaInstant(addDays(today, -FEED_DAYS.past), MIDNIGHT),
      to: indiaInstant(addDays(today, FEED_DAYS.ahead + 1), MIDNIGHT),
    };
    const found = await rides.withCancelled(interval, owner.kind === 'driver' ? owner.driverId : undefined);
    const entries = found.map((ride) => calendarEntry(ride, { reader: owner.kind, publicUrl }));
    return { driverName, entries };
  };
}

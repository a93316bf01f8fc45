import { setTimeout as sleep } from 'node:timers/promises';
import { listFeedLinks, openFeed, revokeFeed } from '#domain/calendar/feed/feed-links.ts';
import { type FeedContent, readFeed } from '#domain/calendar/feed/read-feed.ts';
import { calendarStatus } from '#domain/calendar/sync/calendar-status.ts';
import type { ExternalCalendar } from '#domain/calendar/sync/ports.ts';
import { syncCalendar } from '#domain/calendar/sync/sync-calendar.ts';
import { googleCalendar } from '#infra/calendar/google-calendar.ts';
import { icsText } from '#infra/calendar/ics.ts';
import { IMPATIENT, PATIENT } from '#infra/calendar/send-request.ts';
import type { Core } from '#infra/container/core.ts';
import { calendarRideRepository } from '#infra/postgres/repositories/calendar/calendar-ride.repository.ts';
import { feedRepository } from '#infra/postgres/repositories/calendar/feed.repository.ts';
import { syncedEventRepository } from '#infra/postgres/repositories/calendar/synced-event.repository.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { feedTokens } from '#infra/security/feed-tokens.ts';

/** Creates calendar feeds, and the sync with an external calendar. */
export function createCalendar(core: Core) {
  const { config, clock, db, readOnly, machineClock, installation } = core;
  const { publicUrl } = config;
  const rides = calendarRideRepository(readOnly);
  const links = {
    feeds: feedRepository(db),
    tokens: feedTokens(deriveKeys(config, 'calendar-feed')),
    publicUrl,
  };
  const calendar = createExternal(core);
  return {
    useCases: {
      openFeed: openFeed(links),
      revokeFeed: revokeFeed(links),
      readFeed: readFeed({ ...links, rides, clock }),
      calendarStatus: calendarStatus({ calendar }),
      syncCalendar: syncCalendar({ calendar, rides, events: syncedEventRepository(db), publicUrl, clock }),
    },
    queries: { feedLinks: listFeedLinks(links) },
    /** Returns a feed as an iCalendar text. */
    async ics({ driverName, entries }: FeedContent) {
      const name = driverName === null ? `${config.brand.name} rides` : `${config.brand.name}: ${driverName}`;
      const { id } = await installation();
      return icsText({ name, installation: id, entries, now: machineClock() });
    },
  };
}

function createExternal({ config, installation, machineClock, role }: Core): ExternalCalendar | null {
  const account = config.googleCalendar;
  if (!account) return null;
  return googleCalendar({
    account,
    installation,
    fetch,
    now: machineClock,
    sleep: (milliseconds) => sleep(milliseconds),
    patience: role === 'web' ? IMPATIENT : PATIENT,
  });
}

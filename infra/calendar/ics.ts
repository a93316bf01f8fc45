import ical from 'ical-generator';
import { type CalendarEntry, subjectKey } from '#domain/calendar/calendar-entry.ts';

export type IcsFeed = {
  readonly name: string;
  /** A host name, which makes the ids of the events unique in the world. */
  readonly host: string;
  readonly entries: readonly CalendarEntry[];
  readonly now: Date;
};

/** How often a calendar should ask again, in seconds. Calendars may ask less often. */
const REFRESH_SECONDS = 15 * 60;

/** Returns an iCalendar text (RFC 5545). */
export function icsText({ name, host, entries, now }: IcsFeed): string {
  const calendar = ical({
    name,
    prodId: { company: 'Ratha', product: 'duties', language: 'EN' },
    timezone: null,
    ttl: REFRESH_SECONDS,
  });
  for (const { subject, startsAt, endsAt, title, location, description } of entries) {
    calendar.createEvent({
      id: `${subjectKey(subject)}@${host}`,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary: title,
      location,
      description,
    });
  }
  return calendar.toString();
}

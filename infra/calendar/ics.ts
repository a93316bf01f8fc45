import ical, { ICalEventStatus } from 'ical-generator';
import { type CalendarEntry, subjectKey } from '#domain/calendar/calendar-entry.ts';

export type IcsFeed = {
  readonly name: string;
  /** The id of the installation, which makes the ids of the events unique in the world. A host may change. */
  readonly installation: string;
  readonly entries: readonly CalendarEntry[];
  readonly now: Date;
};

/** How often a calendar should ask again, in seconds. Calendars may ask less often. */
const REFRESH_SECONDS = 15 * 60;

/** Returns an iCalendar text (RFC 5545). */
export function icsText({ name, installation, entries, now }: IcsFeed): string {
  const calendar = ical({
    name,
    prodId: { company: 'Ratha', product: 'duties', language: 'EN' },
    timezone: null,
    ttl: REFRESH_SECONDS,
  });
  for (const { subject, startsAt, endsAt, isCancelled, title, location, description } of entries) {
    calendar.createEvent({
      id: `${subjectKey(subject)}@${installation}`,
      stamp: now,
      start: startsAt,
      end: endsAt,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: title,
      location,
      description,
    });
  }
  return calendar.toString();
}

import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts';
import type { CalendarUnavailable } from '#domain/calendar/refusals.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import type { Interval } from '#domain/duties/ports.ts';

/** An event of the external calendar that was written for a booking or a trip. */
export type SyncedEvent = {
  readonly subject: DutySubject;
  readonly eventId: string;
  /** The hash of what the event says. Null if the last attempt to write it did not end. */
  readonly fingerprint: string | null;
  /** The version that the calendar answered last. Null if no write has been answered. */
  readonly etag: string | null;
};

/** The answer of the external calendar to a write. The id is new if the earlier event is gone for good. */
export type WrittenEvent = { readonly eventId: string; readonly etag: string };

/** An attempt to write an event. A later attempt makes an earlier one void. */
export type SyncAttempt = { readonly eventId: string; readonly revision: number };

export type SyncedEvents = {
  /** Returns the events that were written with a start in an interval. */
  readonly between: (interval: Interval) => Promise<readonly SyncedEvent[]>;
  readonly of: (subjects: readonly DutySubject[]) => Promise<readonly SyncedEvent[]>;
  /** Notes before a write that what the event says is not known. */
  readonly begin: (event: Pick<SyncedEvent, 'subject' | 'eventId'>, startsAt: Date) => Promise<SyncAttempt>;
  /** Notes what the event says, unless another attempt has begun since. Then it stays unknown. */
  readonly end: (
    subject: DutySubject,
    attempt: SyncAttempt,
    written: WrittenEvent & { readonly fingerprint: string },
  ) => Promise<void>;
  /** Notes that the calendar shows something else than these events, unless they have been written since they were read. */
  readonly doubt: (events: readonly SyncedEvent[]) => Promise<void>;
  readonly forget: (subject: DutySubject) => Promise<void>;
};

/** Thrown if the external calendar cannot be used. Its text has no personal data. */
export class CalendarError extends Error {
  readonly why: CalendarUnavailable['why'];

  constructor(why: CalendarUnavailable['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** An external calendar. Every operation can be repeated. Throws a CalendarError. */
export type ExternalCalendar = {
  /** Returns the id that the event of a subject has in this calendar. It never changes. */
  readonly eventIdOf: (subject: DutySubject) => Promise<string>;
  /** Returns the hash of what the event of an entry says. */
  readonly fingerprintOf: (entry: CalendarEntry) => string;
  /** Creates an event, or replaces it if it exists. */
  readonly create: (eventId: string, entry: CalendarEntry) => Promise<WrittenEvent>;
  /** Replaces an event, or creates it if somebody deleted it. */
  readonly replace: (eventId: string, entry: CalendarEntry) => Promise<WrittenEvent>;
  /** Deletes an event. One that is gone already counts as deleted. */
  readonly remove: (eventId: string) => Promise<void>;
  /** Returns the version of each event that the calendar shows in an interval, by the id of the event. */
  readonly versions: (interval: Interval) => Promise<ReadonlyMap<string, string>>;
  /** Checks that our account may use the calendar. */
  readonly check: () => Promise<void>;
};

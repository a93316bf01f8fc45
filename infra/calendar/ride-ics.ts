import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { EntryStatus, Invitation, RideEntry } from '#domain/messaging/invitation/ride-entry.ts';

type RideFile = {
  readonly entry: RideEntry;
  /** The id of the installation, which makes the id of the event unique in the world. A host may change. */
  readonly installation: string;
  readonly now: Date;
};

/** Who sends an invitation, and whose calendar it is for. */
export type InvitedBy = {
  readonly installation: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
};

const REMINDER_SECONDS = 60 * 60;

const STATUS: Readonly<Record<EntryStatus, ICalEventStatus>> = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

const METHOD: Readonly<Record<Invitation['method'], ICalCalendarMethod>> = {
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
};

/** Returns one ride as an iCalendar text with a reminder, for the rider's own calendar. */
export function rideIcs(file: RideFile): string {
  return writeEvent(file).calendar.toString();
}

/** Returns an invitation (RFC 5546) as an iCalendar text. Nobody is asked to answer: the rider has booked the ride. */
export function invitationIcs(
  { method, entry, writtenAt }: Invitation,
  { installation, organizer, attendee }: InvitedBy,
): string {
  const { calendar, event } = writeEvent({ entry, installation, now: writtenAt });
  calendar.method(METHOD[method]);
  event.organizer(organizer);
  event.createAttendee({
    email: attendee,
    type: ICalAttendeeType.INDIVIDUAL,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return calendar.toString();
}

function writeEvent({ entry, installation, now }: RideFile) {
  const { key, sequence, status, startsAt, endsAt, title, location, description, language } = entry;
  const calendar = ical({
    prodId: { company: 'Ratha', product: 'rides', language: language.toUpperCase() },
    timezone: null,
  });
  const event = calendar.createEvent({
    id: `${key}@${installation}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    status: STATUS[status],
    summary: title,
    location: location || null,
    description: description || null,
  });
  if (status !== 'cancelled')
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS });
  return { calendar, event };
}

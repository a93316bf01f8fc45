import ical, { ICalAlarmType } from 'ical-generator';
import type { BilledRide } from '#domain/billing/billed-ride.ts';
import type { Brand } from '#domain/brand.ts';

type RideEvent = {
  readonly ride: Pick<BilledRide, 'reference' | 'title' | 'pickupAt' | 'from' | 'to'>;
  readonly endsAt: Date;
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
  /** A host name, which makes the id of the event unique in the world. */
  readonly host: string;
  readonly now: Date;
};

const REMINDER_SECONDS = 60 * 60;

/** Returns one ride as an iCalendar text with a reminder, for the rider's own calendar. */
export function rideIcs({ ride, endsAt, brand, host, now }: RideEvent): string {
  const calendar = ical({ prodId: { company: 'Ratha', product: 'rides', language: 'EN' }, timezone: null });
  const event = calendar.createEvent({
    id: `${ride.reference.toLowerCase()}@${host}`,
    stamp: now,
    start: ride.pickupAt,
    end: endsAt,
    summary: `${brand.name}: ${ride.title}`,
    location: ride.from,
    description: `To: ${ride.to}\nBooking number: ${ride.reference}\nHelp: ${brand.supportPhone}`,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS });
  return calendar.toString();
}

import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import type { BilledRide } from '#domain/billing/billed-ride.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Brand } from '#domain/brand.ts';

type RideEvent = {
  readonly ride: Pick<BilledRide, 'reference' | 'status' | 'title' | 'pickupAt' | 'from' | 'to'>;
  readonly endsAt: Date;
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
  /** The id of the installation, which makes the id of the event unique in the world. A host may change. */
  readonly installation: string;
  readonly now: Date;
};

const REMINDER_SECONDS = 60 * 60;

const STATUS: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  received: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  'on-trip': ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Returns one ride as an iCalendar text with a reminder, for the rider's own calendar. */
export function rideIcs({ ride, endsAt, brand, installation, now }: RideEvent): string {
  const calendar = ical({ prodId: { company: 'Ratha', product: 'rides', language: 'EN' }, timezone: null });
  const event = calendar.createEvent({
    id: `${ride.reference.toLowerCase()}@${installation}`,
    stamp: now,
    start: ride.pickupAt,
    end: endsAt,
    status: STATUS[ride.status],
    summary: `${brand.name}: ${ride.title}`,
    location: ride.from,
    description: `To: ${ride.to}\nBooking number: ${ride.reference}\nHelp: ${brand.supportPhone}`,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS });
  return calendar.toString();
}

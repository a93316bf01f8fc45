import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';
import type { CalendarRide } from '#domain/calendar/calendar-ride.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** An event in a calendar. It has no name, phone or e-mail address of a customer. */
export type CalendarEntry = {
  readonly subject: DutySubject;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly location: string;
  readonly description: string;
};

/** A driver sees the own duties only, so that the title does not name the driver. */
export type CalendarReader = 'team' | 'driver';

/** Returns the calendar entry of a ride (docs/product/calendar.md#entries). */
export function calendarEntry(
  ride: CalendarRide,
  { reader, publicUrl }: { readonly reader: CalendarReader; readonly publicUrl: string },
): CalendarEntry {
  const { subject, startsAt, endsAt, isCancelled, fromName, toName, flightNumber, seats, driver, vehicle } =
    ride;
  const isForTeam = reader === 'team';
  const what =
    ride.service === 'rideshare' ? ride.label : `${ride.label} ${BOOKED_SERVICE_LABELS[ride.service]}`;
  const lines = [
    `To: ${toName}`,
    flightNumber && `Flight: ${flightNumber}`,
    seats !== null && `${counted(seats, 'seat')} sold`,
    isForTeam && driver && `Driver: ${driver.name}`,
    vehicle && `Vehicle: ${vehicle.name}, ${vehicle.regNo}`,
    isForTeam && subject.kind === 'booking' && `${publicUrl}/admin/bookings/${subject.id}`,
  ];
  return {
    subject,
    startsAt,
    endsAt,
    isCancelled,
    location: fromName,
    title: `${isCancelled ? 'Cancelled: ' : ''}${what}${isForTeam ? `: ${driver?.name ?? 'no driver'}` : ''}`,
    description: lines.filter((line) => typeof line === 'string' && line !== '').join('\n'),
  };
}

/** Returns a text that identifies the subject of an entry: `booking-12`. */
export function subjectKey({ kind, id }: DutySubject): string {
  return `${kind}-${id}`;
}

import { BOOKED_SERVICE_LABELS, serviceOf } from '#domain/bookings/booking.ts';
import { passengerOf } from '#domain/bookings/passenger.ts';
import type { Brand } from '#domain/brand.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { type DriverDuty, type FormerDuty, vehicleName } from '#domain/duties/link/driver-duty.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import { plainText } from '#domain/messaging/plain-text.ts';
import { driverTemplate } from '#domain/messaging/whatsapp/driver-templates.ts';
import { fromTemplate } from '#domain/messaging/whatsapp/fill-template.ts';
import { joined } from '#domain/messaging/whatsapp/rider-templates.ts';
import { toTeam } from '#domain/messaging/whatsapp/team-notice.ts';
import { lines, paragraphs } from '#domain/messaging/wording.ts';
import { endStops, TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';

/** Tells a driver about a duty, or that it has changed, with the link to answer it. */
export function driverMessage(
  kind: 'duty-assigned' | 'duty-moved',
  found: DriverDuty,
  { brand, link }: { readonly brand: Brand; readonly link: string },
): MessageText {
  const id = formatDutyId(found.duty.id);
  const when = formatDateTime(found.duty.startsAt);
  const isNew = kind === 'duty-assigned';
  const [linkStart, token] = splitLink(link);
  return fromTemplate(
    isNew ? `Duty ${id}: ${when}` : `Duty ${id} has changed: ${when}`,
    driverTemplate(kind, brand, linkStart),
    {
      name: driverOf(found).name,
      duty: id,
      title: titleOf(found),
      start: when,
      details: joined(dutyLines(found)),
    },
    token,
  );
}

/** Returns the part of a link that all drivers' links share, and the rest. */
function splitLink(link: string): [string, string] {
  const end = link.lastIndexOf('/') + 1;
  return [link.slice(0, end), link.slice(end)];
}

/** Tells a driver that a duty is no longer theirs. */
export function removedMessage({ id, label, startsAt, driver }: FormerDuty, brand: Brand): MessageText {
  const duty = formatDutyId(id);
  const when = formatDateTime(startsAt);
  return fromTemplate(`Duty ${duty} is cancelled: ${when}`, driverTemplate('duty-removed', brand, ''), {
    name: driver.name,
    duty,
    title: label,
    start: when,
  });
}

/** Tells the team that a driver declined a duty, or has not answered. */
export function teamMessage(what: 'declined' | 'unanswered', found: DriverDuty, brand: Brand): MessageText {
  const id = formatDutyId(found.duty.id);
  const when = formatDateTime(found.duty.startsAt);
  const { name } = driverOf(found);
  const reason = plainText(found.declineReason ?? '');
  const text = {
    subject: what === 'declined' ? `Declined: duty ${id}, ${when}` : `No answer: duty ${id}, ${when}`,
    body: paragraphs(
      what === 'declined'
        ? `${name} has declined duty ${id}.${reason ? ` Reason: ${reason}` : ''} Please assign another driver.`
        : `${name} has not accepted duty ${id}. Please call, or assign another driver.`,
      [titleOf(found), `Start: ${when}`, ...dutyLines(found), `Driver: ${name}, ${found.driver.phone}`],
    ),
  };
  return toTeam(text, 'whatsapp', brand);
}

/** Returns what a duty is about: `BK-12, Airport Transfer`, or a route with its direction. */
function titleOf({ ride }: DriverDuty): string {
  if (ride.kind === 'trip')
    return oneLine(`${ride.trip.route.name}, ${TRIP_DIRECTION_LABELS[ride.trip.direction]}`);
  return `${formatBookingId(ride.booking.id)}, ${BOOKED_SERVICE_LABELS[serviceOf(ride.booking)]}`;
}

function dutyLines(found: DriverDuty): string[] {
  const { vehicle } = found;
  const car = `Vehicle: ${oneLine(vehicleName(vehicle))}, ${oneLine(vehicle.regNo)}`;
  return [...rideLines(found.ride), car];
}

function rideLines(ride: DriverDuty['ride']): string[] {
  if (ride.kind === 'trip') {
    const { first, last } = endStops(ride.trip.route, ride.trip.direction);
    return [`From: ${oneLine(first.name)}`, `To: ${oneLine(last.name)}`, `Passengers: ${ride.seats.length}`];
  }
  const { booking } = ride;
  const { pickupAt, pickupLocation, dropLocation } = booking.ride;
  return lines(
    `Pickup: ${plainText(pickupLocation)}`,
    `Pickup time: ${formatDateTime(pickupAt)}`,
    dropLocation !== '' && `Drop: ${plainText(dropLocation)}`,
    `Passenger: ${plainText(passengerOf(booking).name)}`,
  );
}

function driverOf({ driver }: DriverDuty): { readonly name: string } {
  return { name: oneLine(driver.name) };
}

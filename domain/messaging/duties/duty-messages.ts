import { serviceOf } from '#domain/bookings/booking.ts';
import { passengerOf } from '#domain/bookings/passenger.ts';
import type { Brand } from '#domain/brand.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { type DriverDuty, type FormerDuty, vehicleName } from '#domain/duties/link/driver-duty.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import { plainText } from '#domain/messaging/plain-text.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { driverTemplate } from '#domain/messaging/whatsapp/driver-templates.ts';
import { fromTemplate } from '#domain/messaging/whatsapp/fill-template.ts';
import { joined } from '#domain/messaging/whatsapp/rider-templates.ts';
import { toTeam } from '#domain/messaging/whatsapp/team-notice.ts';
import { lines, paragraphs } from '#domain/messaging/wording.ts';
import { endStops } from '#domain/rideshare/route.ts';

/** The texts that describe a duty in one language. */
type Texts = Pick<RiderTexts, 'labels' | 'drivers'>;

/** Tells a driver about a duty, or that it has changed, with the link to answer it. */
export function driverMessage(
  kind: 'duty-assigned' | 'duty-moved',
  found: DriverDuty,
  { brand, link, texts }: { readonly brand: Brand; readonly link: string; readonly texts: Texts },
): MessageText {
  const { drivers } = texts;
  const id = formatDutyId(found.duty.id);
  const when = drivers.dateTime(found.duty.startsAt);
  const [linkStart, token] = splitLink(link);
  return fromTemplate(
    drivers.subjects[kind](id, when),
    driverTemplate(kind, drivers, brand, linkStart),
    {
      name: driverOf(found).name,
      duty: id,
      title: titleOf(found, texts),
      start: when,
      details: joined(dutyLines(found, texts)),
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
export function removedMessage(former: FormerDuty, brand: Brand, texts: Texts): MessageText {
  const { drivers } = texts;
  const duty = formatDutyId(former.id);
  const start = drivers.dateTime(former.startsAt);
  const title = formerTitle(former, texts);
  return fromTemplate(
    drivers.subjects['duty-removed'](duty, start),
    driverTemplate('duty-removed', drivers, brand, ''),
    { name: former.driver.name, duty, title, start },
  );
}

/** Returns what a duty was about: `BK-12`, or a route with its direction. */
function formerTitle({ subject, trip }: FormerDuty, { labels, drivers }: Texts): string {
  if (subject.kind === 'booking') return formatBookingId(subject.id);
  return trip ? tripTitle(trip, labels) : drivers.unknownTrip;
}

/** Tells the team that a driver declined a duty, or has not answered. */
export function teamMessage(what: 'declined' | 'unanswered', found: DriverDuty, brand: Brand): MessageText {
  const id = formatDutyId(found.duty.id);
  const when = ENGLISH_TEXTS.drivers.dateTime(found.duty.startsAt);
  const { name } = driverOf(found);
  const reason = plainText(found.declineReason ?? '');
  const text = {
    subject: what === 'declined' ? `Declined: duty ${id}, ${when}` : `No answer: duty ${id}, ${when}`,
    body: paragraphs(
      what === 'declined'
        ? `${name} has declined duty ${id}.${reason ? ` Reason: ${reason}` : ''} Please assign another driver.`
        : `${name} has not accepted duty ${id}. Please call, or assign another driver.`,
      [
        titleOf(found, ENGLISH_TEXTS),
        `Start: ${when}`,
        ...dutyLines(found, ENGLISH_TEXTS),
        `Driver: ${name}, ${found.driver.phone}`,
      ],
    ),
  };
  return toTeam(text, 'whatsapp', brand);
}

/** Returns what a duty is about: `BK-12, Airport Transfer`, or a route with its direction. */
function titleOf({ ride }: DriverDuty, { labels }: Texts): string {
  if (ride.kind === 'trip')
    return tripTitle({ route: ride.trip.route.name, direction: ride.trip.direction }, labels);
  return `${formatBookingId(ride.booking.id)}, ${labels.services[serviceOf(ride.booking)]}`;
}

function tripTitle({ route, direction }: NonNullable<FormerDuty['trip']>, labels: Texts['labels']): string {
  return oneLine(`${placeIn(labels, route)}, ${labels.tripDirections[direction]}`);
}

function dutyLines({ ride, vehicle }: DriverDuty, texts: Texts): string[] {
  const car = `${oneLine(vehicleName(vehicle))}, ${oneLine(vehicle.regNo)}`;
  return [...rideLines(ride, texts), `${texts.drivers.lines.vehicle}: ${car}`];
}

function rideLines(ride: DriverDuty['ride'], { labels, drivers }: Texts): string[] {
  const line = drivers.lines;
  if (ride.kind === 'trip') {
    const { first, last } = endStops(ride.trip.route, ride.trip.direction);
    return [
      `${line.from}: ${oneLine(placeIn(labels, first.name))}`,
      `${line.to}: ${oneLine(placeIn(labels, last.name))}`,
      `${line.passengers}: ${ride.seats.length}`,
    ];
  }
  const { booking } = ride;
  const { pickupAt, pickupLocation, dropLocation } = booking.ride;
  const flight = booking.ride.service === 'airport' ? booking.ride.flightNumber : null;
  return lines(
    `${line.pickup}: ${plainText(placeIn(labels, pickupLocation))}`,
    `${line.pickupTime}: ${drivers.dateTime(pickupAt)}`,
    dropLocation !== '' && `${line.drop}: ${plainText(placeIn(labels, dropLocation))}`,
    flight !== null && `${line.flight}: ${plainText(flight)}`,
    `${line.passenger}: ${plainText(passengerOf(booking).name)}`,
  );
}

/** Returns a place with its name in the language of the labels. */
function placeIn({ place }: Texts['labels'], text: string): string {
  return place ? place(text) : text;
}

function driverOf({ driver }: DriverDuty): { readonly name: string } {
  return { name: oneLine(driver.name) };
}

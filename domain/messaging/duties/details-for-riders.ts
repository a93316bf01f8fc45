import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { Brand } from '#domain/brand.ts';
import { type DriverDuty, vehicleName } from '#domain/duties/link/driver-duty.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId, CustomerId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { type Address, listRecipients, withOthers } from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import { chosenAddresses, type FindChoices } from '#domain/messaging/choices/message-choice.ts';
import { type DutyNotice, keyFor } from '#domain/messaging/duties/duty-notice.ts';
import type { Crew, MessageText } from '#domain/messaging/message.ts';
import { type FindReceived, receivedFor } from '#domain/messaging/notify.ts';
import { type RiderTexts, type Translations, textsFor } from '#domain/messaging/rider-texts.ts';
import { seatFacts } from '#domain/messaging/seat-facts.ts';
import { seatMessage } from '#domain/messaging/seat-messages.ts';
import type { Composed } from '#domain/messaging/send-message.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';
import { type QuietHours, whenToSend } from '#domain/messaging/timing/when-to-send.ts';
import { groupOf, type RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { RideshareTimeouts } from '#domain/rideshare/trip.ts';

/** The booking or the seat whose rider gets a message. */
type Rider = { readonly bookingId: BookingId } | { readonly rideshareBookingId: RideshareBookingId };

/** The last message with the driver's details to a rider. `crew` is null if the message named no driver. */
type Told = { readonly crew: Crew | null };

export type FindSentDetails = {
  /**
   * Returns what the newest details that went to a rider by WhatsApp name, apart from the messages with these
   * deduplication keys. Undefined if no details went out yet.
   */
  readonly lastSent: (rider: Rider, exceptKeys: readonly string[]) => Promise<Told | undefined>;
};

export type RiderDeps = {
  readonly sentDetails: FindSentDetails;
  /** If absent, nothing is known of payments but the booking's status. */
  readonly payments?: FindReceived;
  readonly brand: Brand;
  /** If absent, nobody has chosen how messages come. */
  readonly choices?: FindChoices;
  /** If absent, every message is English. */
  readonly translations?: Translations;
  readonly timeouts: BookingTimeouts;
  readonly rideshare: Pick<RideshareTimeouts, 'detailsBeforePickup'>;
  /** If absent, no message waits for the morning. */
  readonly quietHours?: QuietHours | null;
  readonly clock: Clock;
};

/** The kinds that go to the riders. */
export type ForRiders = 'driver-details' | 'driver-changed';
type RiderNotice = DutyNotice & { readonly kind: ForRiders };

/** The message to one rider, without what the driver adds. */
type Draft = {
  readonly rider: Rider;
  readonly to: readonly Address[];
  /** The first part of the deduplication key. */
  readonly about: string;
  /** False if this rider is on board already. */
  readonly isWaiting: boolean;
  readonly customerId: CustomerId;
  readonly text: (address: Address, hasDriverChanged: boolean, texts: RiderTexts | undefined) => MessageText;
};

/**
 * Returns the messages with driver and vehicle: to the customer of a booking, or to each rider of a trip. A rider hears
 * of a change only if the last details that went out name another driver or vehicle, or none
 * (docs/product/messages.md#driver-changed).
 */
export async function detailsForRiders(
  deps: RiderDeps,
  notice: RiderNotice,
  found: DriverDuty,
): Promise<Composed[]> {
  const { duty } = found;
  const crew: Crew = { driverId: duty.driverId, vehicleId: duty.vehicleId };
  return Promise.all((await draftsFor(deps, notice.kind, found)).map(compose));

  async function compose({ rider, to, about, isWaiting, customerId, text }: Draft): Promise<Composed> {
    const { kind, dutyId } = notice;
    const key = keyFor(notice, about);
    const keys = withOthers(to).map(key);
    const told = kind === 'driver-changed' ? await deps.sentDetails.lastSent(rider, keys) : undefined;
    if (kind === 'driver-changed' && !(told && isWaiting && isOther(told, crew)))
      return { state: 'outdated', dedupeKeys: keys };
    const hasDriverChanged = told !== undefined && told.crew !== null;
    const texts = await textsFor(deps.translations, customerId);
    return {
      state: 'due',
      message: {
        kind,
        keyFor: key,
        crew,
        usefulUntil: duty.endsAt,
        to: await chosenAddresses(deps.choices, kind, to),
        timing: whenToSend(kind, {
          now: deps.clock(),
          startsAt: duty.startsAt,
          quietHours: deps.quietHours,
        }),
        textFor: (address) => text(address, hasDriverChanged, texts),
        language: texts?.language,
        about: { dutyId, ...rider },
      },
    };
  }
}

function isOther({ crew }: Told, { driverId, vehicleId }: Crew): boolean {
  return crew?.driverId !== driverId || crew.vehicleId !== vehicleId;
}

async function draftsFor(
  { brand, payments, timeouts, rideshare, clock }: RiderDeps,
  kind: ForRiders,
  found: DriverDuty,
): Promise<Draft[]> {
  const { ride, duty } = found;
  const driver = driverDetails(found);
  const now = clock();
  if (ride.kind === 'trip') {
    return groupsOf(ride.seats).map(([seat, ...others]) => ({
      rider: { rideshareBookingId: seat.id },
      to: listRecipients(kind, seat, brand),
      about: `rideshare-${groupOf(seat)}`,
      isWaiting: duty.state !== 'started' || seat.pickupAt > now,
      customerId: seat.customerId,
      text: ({ channel }, hasDriverChanged, texts) =>
        seatMessage(
          'seat-details',
          seatFacts(seat, {
            timeouts: rideshare,
            driver,
            now,
            hasDriverChanged,
            together: [seat, ...others],
            labels: texts?.labels,
          }),
          brand,
          { texts, channel },
        ),
    }));
  }
  const { booking } = ride;
  const received = await receivedFor(payments, booking);
  const draft: Draft = {
    rider: { bookingId: booking.id },
    to: listRecipients(kind, booking, brand),
    about: `booking-${booking.id}`,
    isWaiting: true,
    customerId: booking.customerId,
    text: ({ reader, channel }, hasDriverChanged, texts) =>
      bookingMessage(
        'ride-details',
        bookingFacts(booking, {
          timeouts,
          driver,
          now,
          reader,
          received,
          hasDriverChanged,
          labels: texts?.labels,
        }),
        brand,
        { texts, channel },
      ),
  };
  return [draft];
}

type Together = [RideshareBooking, ...RideshareBooking[]];

/** Returns the seats that were booked together as one entry each, which gets one message. */
function groupsOf(seats: readonly RideshareBooking[]): Together[] {
  const groups = new Map<RideshareBookingId, Together>();
  for (const seat of seats) {
    const known = groups.get(groupOf(seat));
    if (known) known.push(seat);
    else groups.set(groupOf(seat), [seat]);
  }
  return [...groups.values()];
}

/** Returns the driver and the vehicle of a duty for messages to riders. */
function driverDetails({ driver, vehicle }: Pick<DriverDuty, 'driver' | 'vehicle'>): DriverDetails {
  const { name, phone } = driver;
  return { name, phone, vehicle: vehicleName(vehicle), registration: vehicle.regNo };
}

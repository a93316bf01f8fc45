import type { Brand } from '#domain/brand.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import {
  type Address,
  isSeatMessageCurrent,
  listRecipients,
  seatDedupeKey,
  withOthers,
} from '#domain/messaging/audience.ts';
import type { DriverDetails } from '#domain/messaging/booking-facts.ts';
import { chosenAddresses, type FindChoices } from '#domain/messaging/choices/message-choice.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import { seatInvitation } from '#domain/messaging/invitation/invite.ts';
import { type DeliverBy, isForTeam, type SeatMessageKind } from '#domain/messaging/message.ts';
import { type Translations, textsFor } from '#domain/messaging/rider-texts.ts';
import { seatFacts } from '#domain/messaging/seat-facts.ts';
import { seatMessage } from '#domain/messaging/seat-messages.ts';
import { type Composed, type MessageStore, sendComposed } from '#domain/messaging/send-message.ts';
import { type QuietHours, whenToSend } from '#domain/messaging/timing/when-to-send.ts';
import { seatMessageUsefulUntil } from '#domain/messaging/useful-until.ts';
import type { FindSeatBookings, FindSeatGroups } from '#domain/rideshare/ports.ts';
import { groupOf, type RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { RideshareTimeouts } from '#domain/rideshare/trip.ts';

export type FindTripDriver = { readonly ofTrip: (tripId: TripId) => Promise<DriverDetails | null> };

export type NotifyAboutSeatDeps = {
  bookings: Pick<FindSeatBookings, 'findBooking'> & FindSeatGroups;
  messages: MessageStore;
  deliver: DeliverBy;
  /** If absent, no driver is known. The message says that the team will send the details. */
  drivers?: FindTripDriver;
  brand: Brand;
  /** If absent, nobody has chosen how messages come. */
  choices?: FindChoices;
  /** If absent, every message is English. */
  translations?: Translations;
  timeouts: Pick<RideshareTimeouts, 'detailsBeforePickup'>;
  /** If absent, no message waits for the morning. */
  quietHours?: QuietHours | null;
  clock: Clock;
};

export type SeatNotice = {
  readonly bookingId: RideshareBookingId;
  readonly kind: SeatMessageKind;
  /** Which move of the booking a message about a move is about. */
  readonly move?: number | undefined;
  /** Which delay of the trip a message about a delay is about. */
  readonly delay?: number | undefined;
};

const ABOUT_THE_DRIVER: readonly SeatMessageKind[] = ['seat-details', 'team-trip-no-driver'];

/**
 * Sends a message about a seat on all its channels, once per channel even if it is called again. Sends
 * nothing if it is outdated, for example because the seat is cancelled. Throws like `sendEverywhere`.
 */
export function notifyAboutSeat(deps: NotifyAboutSeatDeps) {
  const compose = composeSeatMessage(deps);
  return async (notice: SeatNotice): Promise<void> => sendComposed(deps, await compose(notice));
}

/** Creates a function that composes a message about a seat. It returns undefined if the booking is gone. */
export function composeSeatMessage(deps: Omit<NotifyAboutSeatDeps, 'messages' | 'deliver'>) {
  return async ({ bookingId, kind, move, delay }: SeatNotice): Promise<Composed | undefined> => {
    const booking = await deps.bookings.findBooking(bookingId);
    if (!booking) return undefined;
    const to = listRecipients(kind, booking, deps.brand);
    const all = await seatsOfGroup(deps, booking);
    const together = seatsTogether(all, booking);
    const first = together[0] ?? booking;
    // Seats of a group share one message: the first of its workflow's notices sends it.
    const id = booking.status === 'cancelled' ? first.id : groupOf(booking);
    const keyFor = ({ channel }: Address) => seatDedupeKey({ ...booking, id }, kind, channel);
    // A booking that has moved again is told about with its last move only, and a trip with its last delay.
    const hasMovedOn =
      (move !== undefined && move !== booking.moves) ||
      (delay !== undefined && delay !== booking.trip.delay.change);
    if (!isSeatMessageCurrent(kind, booking) || hasMovedOn) {
      // The team's message about a trip without a driver is shared by all its riders.
      const isShared = kind === 'team-trip-no-driver' || booking.group !== null || hasMovedOn;
      return { state: 'outdated', dedupeKeys: isShared ? [] : withOthers(to).map(keyFor) };
    }
    const driver = ABOUT_THE_DRIVER.includes(kind)
      ? ((await deps.drivers?.ofTrip(booking.trip.id)) ?? null)
      : null;
    if (kind === 'team-trip-no-driver' && driver) return { state: 'outdated', dedupeKeys: to.map(keyFor) };
    const texts = await textsFor(deps.translations, booking.customerId);
    const now = deps.clock();
    const facts = seatFacts(booking, {
      timeouts: deps.timeouts,
      driver,
      now,
      together,
      labels: isForTeam(kind) ? undefined : texts?.labels,
    });
    const message = {
      kind,
      textFor: ({ channel }: Address) => seatMessage(kind, facts, deps.brand, { texts, channel }),
      language: isForTeam(kind) ? undefined : texts?.language,
      invitation: seatInvitation(kind, all, { brand: deps.brand, now, texts: texts ?? ENGLISH_TEXTS }),
      about: { rideshareBookingId: first.id },
      to: await chosenAddresses(deps.choices, kind, to),
      keyFor,
      usefulUntil: seatMessageUsefulUntil(kind, booking),
      timing: whenToSend(kind, { now, startsAt: booking.pickupAt, quietHours: deps.quietHours }),
      crew: kind === 'seat-details' ? driver?.crew : null,
    };
    return { state: 'due', message };
  };
}

type Seats = readonly [RideshareBooking, ...RideshareBooking[]];

/** Returns all seats that were booked together, cancelled ones too, the first one first. */
async function seatsOfGroup(
  { bookings }: Pick<NotifyAboutSeatDeps, 'bookings'>,
  booking: RideshareBooking,
): Promise<Seats> {
  const [first = booking, ...others] =
    booking.group === null ? [booking] : await bookings.ofGroup(booking.group);
  return [first, ...others];
}

/**
 * Returns the seats that share the messages of a seat, the first one first: the confirmed seats of its group, or those
 * that were cancelled together with it.
 */
function seatsTogether(all: Seats, booking: RideshareBooking): readonly RideshareBooking[] {
  if (booking.group === null) return [booking];
  const cancelledAt = booking.cancellation?.at.getTime();
  return all.filter(
    ({ status, cancellation }) => status === booking.status && cancellation?.at.getTime() === cancelledAt,
  );
}

import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import type { Brand } from '#domain/brand.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import {
  type Address,
  dedupeKey,
  isMessageCurrent,
  listRecipients,
  withOthers,
} from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import { chosenAddresses, type FindChoices } from '#domain/messaging/choices/message-choice.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import { bookingInvitation } from '#domain/messaging/invitation/invite.ts';
import type { EntryTexts } from '#domain/messaging/invitation/ride-entry.ts';
import {
  type BookingMessageKind,
  type BookingNotice,
  type DeliverBy,
  isForTeam,
} from '#domain/messaging/message.ts';
import { type RiderTexts, type Translations, textsFor } from '#domain/messaging/rider-texts.ts';
import {
  type Composed,
  type MessageForMany,
  type MessageStore,
  sendComposed,
} from '#domain/messaging/send-message.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';
import { type QuietHours, whenToSend } from '#domain/messaging/timing/when-to-send.ts';
import { usefulUntil } from '#domain/messaging/useful-until.ts';

export type FindDriver = { readonly of: (bookingId: BookingId) => Promise<DriverDetails | null> };

export type FindReceived = {
  /** Returns what the team received for a booking, or null. */
  readonly received: (bookingId: BookingId) => Promise<Rupees | null>;
};

export type FindPast = {
  /** Returns true if a cancelled booking was confirmed before, also if it is deleted. */
  readonly wasConfirmed: (bookingId: BookingId) => Promise<boolean>;
  /** Returns how often a booking has become confirmed or cancelled, without what was undone, also if it is deleted. */
  readonly timesDecided: (bookingId: BookingId, status: 'confirmed' | 'cancelled') => Promise<number>;
};

export type NotifyDeps = {
  bookings: FindBooking;
  /** Finds deleted bookings, for the cancellation of a booking that was deleted before its rider was notified. */
  deletedBookings?: FindBooking;
  /** If absent, no cancelled booking was confirmed, and no calendar has its entry. */
  past?: FindPast;
  messages: MessageStore;
  deliver: DeliverBy;
  /** If absent, no driver is known. The message says that the team will send the details. */
  drivers?: FindDriver;
  /** If absent, nothing is known of payments but the booking's status. */
  payments?: FindReceived;
  brand: Brand;
  /** If absent, nobody has chosen how messages come. */
  choices?: FindChoices;
  /** If absent, every message is English. */
  translations?: Translations;
  timeouts: BookingTimeouts;
  /** If absent, no message waits for the morning. */
  quietHours?: QuietHours | null;
  clock: Clock;
};

export type AboutBooking = BookingNotice & { readonly bookingId: BookingId };

/**
 * Sends a message about a booking on all its channels, once per recipient and channel, even if it is called
 * again. Sends nothing if the message is outdated, or if the booking is deleted, except its cancellation. Throws like `sendEverywhere`.
 */
export function notifyAboutBooking(deps: NotifyDeps) {
  const compose = composeBookingMessage(deps);
  return async (notice: AboutBooking): Promise<void> => sendComposed(deps, await compose(notice));
}

/** Creates a function that composes a message about a booking. It returns undefined if the booking is gone. */
export function composeBookingMessage(deps: Omit<NotifyDeps, 'messages' | 'deliver'>) {
  return async ({
    bookingId,
    kind,
    movedIn,
    version,
    because,
  }: AboutBooking): Promise<Composed | undefined> => {
    const stored = await deps.bookings.find(bookingId);
    const booking =
      stored ?? (kind === 'booking-cancelled' ? await deps.deletedBookings?.find(bookingId) : undefined);
    if (!booking) return undefined;
    const to = listRecipients(kind, booking, deps.brand);
    const about = { id: booking.id, version: version ?? booking.version };
    const decided = DECISIONS[kind];
    const occurrence = decided ? await deps.past?.timesDecided(booking.id, decided) : undefined;
    const keyFor = (address: Address) => dedupeKey(about, { kind, movedIn, occurrence }, address);
    if (!isMessageCurrent(kind, booking))
      return { state: 'outdated', dedupeKeys: withOthers(to).map(keyFor) };
    const texts = await textsFor(deps.translations, booking.customerId);
    const message = {
      kind,
      ...(await writeTexts(deps, { kind, because }, booking, texts)),
      invitation: await invite(deps, kind, booking, texts),
      about: stored ? { bookingId } : {},
      to: await chosenAddresses(deps.choices, kind, to),
      keyFor,
      usefulUntil: usefulUntil(kind, booking, deps.timeouts),
      timing: whenToSend(kind, {
        now: deps.clock(),
        quietHours: deps.quietHours,
        startsAt: booking.ride.pickupAt,
      }),
    };
    return { state: 'due', message };
  };
}

/** The status that a message about a decision tells. A booking that is opened again can come to it again. */
const DECISIONS: Readonly<Partial<Record<BookingMessageKind, 'confirmed' | 'cancelled'>>> = {
  'booking-confirmed': 'confirmed',
  'booking-cancelled': 'cancelled',
  'team-cancelled': 'cancelled',
};

/** Returns the entry that the message writes into its readers' calendars, in the rider's language. */
async function invite(
  { past, brand, clock }: Omit<NotifyDeps, 'messages' | 'deliver'>,
  kind: BookingMessageKind,
  booking: Booking,
  texts: EntryTexts = ENGLISH_TEXTS,
) {
  const wasConfirmed = kind === 'booking-cancelled' && ((await past?.wasConfirmed(booking.id)) ?? false);
  return bookingInvitation(kind, booking, { brand, now: clock(), texts, wasConfirmed });
}

/** Returns a function that writes the text for a recipient, and whom it names. Reads what the texts need first. */
async function writeTexts(
  deps: Omit<NotifyDeps, 'messages' | 'deliver'>,
  { kind, because = null }: Pick<BookingNotice, 'kind'> & { because?: MoveReason | null | undefined },
  booking: Booking,
  texts: RiderTexts | undefined,
): Promise<Pick<MessageForMany, 'textFor' | 'language' | 'crew'>> {
  const isWithDriver = kind === 'ride-details' || kind === 'team-booking-changed';
  const driver = isWithDriver ? ((await deps.drivers?.of(booking.id)) ?? null) : null;
  const received = await receivedFor(deps.payments, booking);
  const [timeouts, now] = [deps.timeouts, deps.clock()];
  const textFor = ({ reader, channel }: Address) => {
    const labels = reader === 'team' ? undefined : texts?.labels;
    return bookingMessage(
      kind,
      bookingFacts(booking, { timeouts, driver, now, reader, labels, movedBecause: because, received }),
      deps.brand,
      { texts, channel },
    );
  };
  // `ride-details` tells the rider who drives. A later change of driver is compared with its crew.
  const language = isForTeam(kind) ? undefined : texts?.language;
  return { textFor, language, crew: kind === 'ride-details' ? driver?.crew : undefined };
}

/** Returns what was received for a booking that is marked as paid. Null for others. */
export async function receivedFor(
  payments: FindReceived | undefined,
  { id, paymentStatus }: Pick<Booking, 'id' | 'paymentStatus'>,
): Promise<Rupees | null> {
  return paymentStatus === 'paid' && payments ? payments.received(id) : null;
}

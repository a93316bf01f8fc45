import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';

export const CHANNELS = ['whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** All message kinds about a booking. `team-…` go to the team, the others to the rider. */
export const BOOKING_MESSAGE_KINDS = [
  'booking-received',
  'team-new-booking',
  'team-reminder-1',
  'team-reminder-2',
  'booking-overdue',
  'team-overdue',
  'booking-confirmed',
  'booking-updated',
  'booking-cancelled',
  'team-cancelled',
  'ride-details',
  'team-no-driver',
] as const;
export type BookingMessageKind = (typeof BOOKING_MESSAGE_KINDS)[number];

/** All message kinds about a seat of a scheduled trip. */
export const SEAT_MESSAGE_KINDS = [
  'seat-booked',
  'team-seat-booked',
  'seat-details',
  'team-trip-no-driver',
  'seat-cancelled',
  'team-seat-cancelled',
] as const;
export type SeatMessageKind = (typeof SEAT_MESSAGE_KINDS)[number];

export type MessageKind = BookingMessageKind | SeatMessageKind | 'otp';

/** The text of a message. Channels without subjects ignore the subject. */
export type MessageText = { readonly subject: string; readonly body: string };

/** A complete message. `to` is a phone in E.164 or an e-mail address. */
export type OutgoingMessage = MessageText & {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly to: string;
};

/** A message with the values that a provider needs besides the text. */
export type Delivery = OutgoingMessage & {
  /** Identifies the message across retries, so that a receiver can detect a repetition. */
  readonly key: string;
  /** The code of an `otp` message, null for every other kind. */
  readonly code: string | null;
};

/**
 * Sends a message to the provider. Returns the provider's reference. Throws a DeliveryError if it is not
 * accepted; its text contains no personal data.
 */
export type Deliver = (delivery: Delivery) => Promise<{ readonly reference: string }>;

/** The booking or seat of a message. One-time codes have neither. */
export type MessageAbout = {
  readonly bookingId: BookingId | null;
  readonly rideshareBookingId: RideshareBookingId | null;
};

export type StoredMessage = OutgoingMessage &
  MessageAbout & {
    readonly id: number;
    readonly status: 'sending' | 'sent' | 'failed';
    readonly attempts: number;
    readonly createdAt: Date;
    readonly error: string | null;
  };

import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';

export const CHANNELS = ['whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Every message Ratha sends about a booking; `team-…` go to the team, the others to the rider. */
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

/** Every message Ratha sends about a seat of a scheduled trip. */
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

/** What a template writes: the subject is used where the channel has one. */
export type MessageText = { readonly subject: string; readonly body: string };

/** One message, ready to go. `to` is a phone in E.164 or an e-mail address. */
export type OutgoingMessage = MessageText & {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly to: string;
};

/** A message on its way, with what a provider asks for besides its text. */
export type Delivery = OutgoingMessage & {
  /** Names this message and no other, each time it is tried, so that a receiver can recognise a repetition. */
  readonly key: string;
  /** The code of an `otp` message, null for every other kind. */
  readonly code: string | null;
};

/**
 * Hands a message to the provider; answers the provider's own reference. Throws when it was not accepted: a
 * DeliveryError, whose words name no person.
 */
export type Deliver = (delivery: Delivery) => Promise<{ readonly reference: string }>;

/** What a message is about; a one-time code is about neither. */
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

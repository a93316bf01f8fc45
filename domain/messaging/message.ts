import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Invitation } from '#domain/messaging/invitation/ride-entry.ts';
import type { FilledSms } from '#domain/messaging/sms/sms-text.ts';
import type { FilledTemplate } from '#domain/messaging/whatsapp/template.ts';

export const CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Record<Channel, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'E-mail' };

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
  'pickup-moved',
  'team-booking-changed',
  'booking-cancelled',
  'team-cancelled',
  'ride-details',
  'ride-bill',
  'team-no-driver',
  'team-call-rider',
] as const;
export type BookingMessageKind = (typeof BOOKING_MESSAGE_KINDS)[number];

/** A message about a booking. */
export type BookingNotice = {
  readonly kind: BookingMessageKind;
  /** The version of the booking that moved its pickup, if the message is sent again because of that. */
  readonly movedIn?: number | undefined;
  /** The version of the booking that a message about an edit is about. Each version has its own message. */
  readonly version?: number | undefined;
  /** Why the pickup was moved. Absent if nobody knows, such as when the message is sent again. */
  readonly because?: MoveReason | undefined;
};

/** All message kinds about a seat of a scheduled trip. */
export const SEAT_MESSAGE_KINDS = [
  'seat-booked',
  'team-seat-booked',
  'seat-moved',
  'seat-delayed',
  'team-seat-moved',
  'seat-details',
  'team-trip-no-driver',
  'seat-cancelled',
  'team-seat-cancelled',
  'team-call-seat-rider',
] as const;
export type SeatMessageKind = (typeof SEAT_MESSAGE_KINDS)[number];

/** All message kinds about a duty. `team-…` go to the team, `driver-…` to the rider, the others to the driver. */
export const DUTY_MESSAGE_KINDS = [
  'duty-assigned',
  'duty-moved',
  'duty-removed',
  'team-duty-declined',
  'team-duty-unanswered',
  'driver-details',
  'driver-changed',
] as const;
export type DutyMessageKind = (typeof DUTY_MESSAGE_KINDS)[number];

/** All message kinds to the team about no single booking: the morning message, and alarms about channels. */
export type TeamMessageKind = 'team-conflicts' | 'team-alarm';

/** `answer`: a free text by the team to a person who wrote to the WhatsApp number. */
export type MessageKind =
  | BookingMessageKind
  | SeatMessageKind
  | DutyMessageKind
  | TeamMessageKind
  | 'answer'
  | 'otp';

const DUE_BY_TIMER: ReadonlySet<MessageKind> = new Set([
  'team-reminder-1',
  'team-reminder-2',
  'booking-overdue',
  'team-overdue',
  'ride-details',
  'team-no-driver',
  'seat-details',
  'team-trip-no-driver',
  'team-duty-unanswered',
  'driver-details',
  'team-call-rider',
  'team-call-seat-rider',
]);

/**
 * Returns whether a timer makes messages of a kind due. Many can be due at one time, for example after an outage, and no
 * message about what somebody just did waits behind them (docs/product/workflows.md#urgent).
 */
export function isDueByTimer(kind: MessageKind): boolean {
  return DUE_BY_TIMER.has(kind);
}

/** Returns whether a message is for the team. It is plain, and has no entry for a calendar. */
export function isForTeam(kind: MessageKind): boolean {
  return kind.startsWith('team-');
}

/** The text of a message. Channels without subjects ignore the subject. */
export type MessageText = {
  readonly subject: string;
  readonly body: string;
  /** The template that makes the body, of a message by WhatsApp. */
  readonly template?: FilledTemplate;
  /** The registered text that makes the body, of a message by SMS. */
  readonly sms?: FilledSms;
};

/** The driver and the vehicle that a message to a rider names. */
export type Crew = { readonly driverId: DriverId; readonly vehicleId: VehicleId };

/** A complete message. `to` is a phone in E.164 or an e-mail address. */
export type OutgoingMessage = MessageText & {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly to: string;
  /** The language of the text, and of a code's message. English if absent. */
  readonly language?: LanguageCode | undefined;
  /** The event that an e-mail puts into its reader's calendar. It is composed again for each attempt, and not stored. */
  readonly invitation?: Invitation | undefined;
  /** The ride or duty of the message begins soon, so that it goes before others. */
  readonly isSoon?: boolean | undefined;
};

/** A message with the values that a provider needs besides the text. */
export type Delivery = OutgoingMessage & {
  /** Identifies the message across retries, so that a receiver can detect a repetition. */
  readonly key: string;
  /** The code of an `otp` message, null for every other kind. */
  readonly code: string | null;
  /** A person sends it again and waits for the outcome. Codes and answers are waited for in any case. */
  readonly isWaited?: boolean | undefined;
  /** An automatic reply to somebody who has just written. It does not wait for its turn. */
  readonly isReply?: boolean | undefined;
};

/** `kept`: the channel has no provider and only stores the message. */
export type Delivered = { readonly state: 'sent' | 'kept'; readonly reference: string };

/**
 * Sends a message to the provider. Returns the provider's reference. Throws a DeliveryError if the message is refused
 * or its outcome is unknown; the text of the error contains no personal data.
 */
export type Deliver = (delivery: Delivery) => Promise<Delivered>;

/** The channels that this installation has. Without a provider of SMS there is none, and no message goes by it. */
export type DeliverBy = Readonly<Record<'whatsapp' | 'email', Deliver>> & {
  readonly sms?: Deliver | undefined;
};

/**
 * States of a stored message (docs/product/messages.md#states). A queued message is being sent or waits for its next
 * attempt. The others are final, except that a person can send a failed, unknown or stopped message again.
 */
export const MESSAGE_STATES = ['queued', 'sent', 'kept', 'failed', 'unknown', 'too-late', 'stopped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  kept: 'Kept, not sent',
  failed: 'Failed',
  unknown: 'May have been sent',
  'too-late': 'Not sent, too late',
  stopped: 'Stopped, not sent',
};

/** Returns the words for the state of a message, with until when it waits, and what its recipient's device reported. */
export function messageStateLabel(
  status: MessageState,
  {
    notBefore,
    deliveredAt,
    readAt,
  }: Readonly<Record<'notBefore' | 'deliveredAt' | 'readAt', Date | string | null>>,
): string {
  if (status === 'queued' && notBefore) return `Waits until ${indiaTimeOf(new Date(notBefore))}`;
  if (status !== 'sent') return MESSAGE_STATE_LABELS[status];
  if (readAt) return 'Read';
  return deliveredAt ? 'Delivered' : MESSAGE_STATE_LABELS.sent;
}

/** Attempts that the system makes to send one message. With growing pauses they fill 24 hours. */
export const MAX_ATTEMPTS = 150;

/** Hours after which the system does not try a message again. */
export const MAX_DELIVERY_HOURS = 24;

/**
 * The booking or seat of a message, and the duty of a message about one. A trip's duty has neither booking nor seat.
 * One-time codes have none.
 */
export type MessageAbout = {
  readonly bookingId: BookingId | null;
  readonly rideshareBookingId: RideshareBookingId | null;
  readonly dutyId: DutyId | null;
};

export type StoredMessage = OutgoingMessage &
  MessageAbout & {
    readonly id: number;
    readonly status: MessageState;
    /** How often the message was given to the provider, by the system or a person. */
    readonly attempts: number;
    readonly dedupeKey: string | null;
    readonly createdAt: Date;
    readonly sentAt: Date | null;
    /** A queued message is not sent before this instant. Null if it does not wait for one. */
    readonly notBefore: Date | null;
    /** When the provider says that the recipient's device had it. Null also where nobody reports it. */
    readonly deliveredAt: Date | null;
    readonly readAt: Date | null;
    readonly error: string | null;
  };

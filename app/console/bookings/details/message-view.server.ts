import { timeView } from '#app/console/shared/india-time-view.ts';
import type { Channel, MessageKind, StoredMessage } from '#domain/messaging/message.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

type StoredRow = Awaited<ReturnType<Container['queries']['rideshare']['messages']>>[number];

export type MessageView = ReturnType<typeof messageView>;

const MESSAGES: Record<MessageKind, string> = {
  otp: 'One-time code',
  'booking-received': 'Booking received',
  'team-new-booking': 'New booking, to the team',
  'team-reminder-1': 'First reminder, to the team',
  'team-reminder-2': 'Last reminder, to the team',
  'booking-overdue': 'Apology for the wait',
  'team-overdue': 'Overdue, to the team',
  'booking-confirmed': 'Booking confirmed',
  'booking-updated': 'Booking updated',
  'booking-cancelled': 'Booking cancelled',
  'team-cancelled': 'Cancelled, to the team',
  'ride-details': 'Driver and vehicle',
  'team-no-driver': 'No driver yet, to the team',
  'seat-booked': 'Seat booked',
  'team-seat-booked': 'New seat booking, to the team',
  'seat-details': 'Driver and vehicle',
  'team-trip-no-driver': 'Trip without a driver, to the team',
  'seat-cancelled': 'Seat booking cancelled',
  'team-seat-cancelled': 'Seat booking cancelled, to the team',
};

const CHANNEL_NAMES: Record<Channel, string> = { whatsapp: 'WhatsApp', email: 'E-mail' };

const DELIVERY: Record<StoredMessage['status'], string> = {
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
};

/** Returns a message of a booking or seat booking for display. */
export function messageView(message: StoredRow) {
  const isPhone = message.channel === 'whatsapp';
  return {
    id: message.id,
    kind: MESSAGES[message.kind] ?? message.kind,
    channel: CHANNEL_NAMES[message.channel],
    to: isPhone ? formatPhone(message.to) : message.to,
    status: message.status,
    statusLabel: DELIVERY[message.status],
    attempts: message.attempts,
    error: message.error,
    at: timeView(message.sent_at ?? message.created_at),
    subject: message.channel === 'email' ? message.subject : null,
    body: message.body,
  };
}

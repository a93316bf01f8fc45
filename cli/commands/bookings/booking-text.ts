import type { ShownBooking } from '#cli/commands/bookings/shown-booking.ts';
import { plainText, shortened } from '#cli/shell/plain-text.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { cliFacts } from '#domain/bookings/fields/facts.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';

const LABEL_WIDTH = 14;

/** One booking as an operator reads it: its facts, what happened to it and what was sent about it. */
export function bookingText({ booking, history, messages }: ShownBooking): string {
  return [
    `${formatBookingId(booking.id)}  ${booking.status}${isOverdue(booking) ? ', overdue' : ''}`,
    ...cliFacts(booking).map(({ label, value }) => `${label.padEnd(LABEL_WIDTH)}${plainText(value)}`),
    '',
    'History',
    ...history.map(({ at, kind, role, phone, surface, note }) =>
      [
        `  ${formatDateTime(new Date(at))}  ${kind}`,
        `by ${[role, phone].filter(Boolean).join(' ')} (${surface})`,
        note && (kind === 'edited' ? note.split('\n').map(plainText).join('; ') : `“${plainText(note)}”`),
      ]
        .filter(Boolean)
        .join('  '),
    ),
    '',
    'Messages',
    ...(messages.length === 0 ? ['  None yet.'] : []),
    ...messages.map(({ sentAt, createdAt, kind, channel, to, status }) =>
      [`  ${formatDateTime(new Date(sentAt ?? createdAt))}`, kind, channel, shortened(to, 30), status].join(
        '  ',
      ),
    ),
  ].join('\n');
}

function isOverdue({ status, overdueAt }: Booking): boolean {
  return status === 'received' && overdueAt !== null;
}

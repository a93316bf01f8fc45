import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { cliFacts } from '#domain/bookings/fields/facts.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { MESSAGE_ACTS } from '#domain/messaging/ledger/message-acts.ts';
import { messageStateLabel } from '#domain/messaging/message.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';
import { bookingArgument } from '#infra/operations/written/booking-argument.ts';

const input = z.object({ booking: bookingArgument });

type ShownBooking = Extract<Awaited<ReturnType<typeof loadBooking>>, { ok: true }>['value'];

/** Loads a booking with its history and messages. Their times are in ISO 8601. */
async function loadBooking({ booking: id }: { readonly booking: BookingId }, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const [found, resends] = await Promise.all([
      queries.bookings.details(id),
      queries.messages.resends({ bookingId: id }),
    ]);
    if (!found) return refuse(BOOKING_NOT_FOUND);
    return ok({
      booking: found.booking,
      history: found.history.map((change) => ({
        at: change.at.toISOString(),
        kind: change.kind,
        from: change.from_status,
        to: change.to_status,
        role: change.role,
        phone: change.phone,
        surface: change.surface,
        note: change.note,
      })),
      resends: resends.map(({ at, act, messageId, kind, channel, role, phone, surface }) => ({
        at: at.toISOString(),
        act,
        messageId,
        kind,
        channel,
        role,
        phone,
        surface,
      })),
      messages: found.messages.map((message) => ({
        id: message.id,
        kind: message.kind,
        channel: message.channel,
        to: message.to,
        subject: message.subject,
        body: message.body,
        status: message.status,
        attempts: message.attempts,
        error: message.error,
        createdAt: message.created_at.toISOString(),
        sentAt: message.sent_at?.toISOString() ?? null,
        notBefore: message.not_before?.toISOString() ?? null,
        deliveredAt: message.delivered_at?.toISOString() ?? null,
        readAt: message.read_at?.toISOString() ?? null,
      })),
    });
  });
}

const LABEL_WIDTH = 14;

/** Returns the booking as text: its fields, history and messages. */
function toText({ booking, history, resends, messages }: ShownBooking): string {
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
    ...resends.map(({ at, act, messageId, kind, channel, role, phone, surface }) =>
      [
        `  ${formatDateTime(new Date(at))}  message ${messageId} ${MESSAGE_ACTS[act].toLowerCase()}`,
        `by ${[role, phone].filter(Boolean).join(' ')} (${surface})`,
        `${kind} ${channel}`,
      ].join('  '),
    ),
    '',
    'Messages',
    ...(messages.length === 0 ? ['  None yet.'] : []),
    ...messages.map(({ id, sentAt, createdAt, kind, channel, to, status, ...receipt }) =>
      [
        `  ${formatDateTime(new Date(sentAt ?? createdAt))}`,
        kind,
        channel,
        shortened(to, 30),
        `${messageStateLabel(status, receipt)} (message ${id})`,
      ].join('  '),
    ),
  ].join('\n');
}

function isOverdue({ status, overdueAt }: Booking): boolean {
  return status === 'received' && overdueAt !== null;
}

export const showCommand = command({
  name: 'show <booking>',
  summary: 'Show one booking with its history and messages',
  input,
  run: loadBooking,
  json: withBookingJson,
  show: toText,
}).addHelpText(
  'after',
  `
<booking> is a reference such as BK-12, or its number 12.
With --json: { "booking", "history": [{ "at", "kind", "from", "to", "role", "phone", "surface", "note" }],
"resends": [{ "at", "act", "messageId", "kind", "channel", "role", "phone", "surface" }],
"messages": [{ "id", "kind", "channel", "to", "subject", "body", "status", "attempts", "error", "createdAt",
"sentAt", "notBefore", "deliveredAt", "readAt" }] }, oldest first. Times are in ISO 8601. booking has the fields of \`ratha bookings confirm --help\`.`,
);

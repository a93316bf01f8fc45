import { z } from 'zod';
import { type CommandContext, command } from '#cli/command.ts';
import { bookingArgument } from '#cli/commands/bookings/booking-argument.ts';
import { bookingJson } from '#cli/commands/bookings/booking-json.ts';
import { bookingText } from '#cli/commands/bookings/booking-text.ts';
import { withContainer } from '#cli/with-container.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/change-booking.ts';
import { ok, refuse } from '#domain/kernel/result.ts';

const input = z.object({ booking: bookingArgument });

async function show({ booking: id }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const found = await queries.bookings.details(id);
    if (!found) return refuse(BOOKING_NOT_FOUND);
    return ok({
      booking: bookingJson(found.booking),
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
      })),
    });
  });
}

export type ShownBooking = Extract<Awaited<ReturnType<typeof show>>, { ok: true }>['value'];

export const showCommand = command({
  name: 'show <booking>',
  summary: 'Show one booking with its history and messages',
  input,
  run: show,
  show: bookingText,
}).addHelpText(
  'after',
  `
<booking> is BK-12 or 12.
With --json: { "booking", "history": [{ "at", "kind", "from", "to", "role", "phone", "surface", "note" }],
"messages": [{ "id", "kind", "channel", "to", "subject", "body", "status", "attempts", "error", "createdAt",
"sentAt" }] }, oldest first; times are ISO 8601, booking is as \`ratha bookings confirm --help\` describes it.`,
);

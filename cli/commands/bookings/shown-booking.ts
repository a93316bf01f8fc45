import type { CommandContext } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';

export type ShownBooking = Extract<Awaited<ReturnType<typeof showBooking>>, { ok: true }>['value'];

/** Returns a booking with its history and messages; their times are ISO 8601, as `--json` prints them. */
export async function showBooking({ booking: id }: { readonly booking: BookingId }, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const found = await queries.bookings.details(id);
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

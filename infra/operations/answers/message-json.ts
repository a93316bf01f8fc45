import { formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import type { StoredMessage } from '#domain/messaging/message.ts';

/** Returns a message as `--json` prints it. The text of a one-time code is left out. */
export function messageJson(message: StoredMessage) {
  return {
    id: message.id,
    about: aboutOf(message),
    kind: message.kind,
    channel: message.channel,
    to: message.to,
    subject: message.subject,
    body: message.kind === 'otp' ? null : message.body,
    status: message.status,
    attempts: message.attempts,
    error: message.error,
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    notBefore: message.notBefore?.toISOString() ?? null,
    deliveredAt: message.deliveredAt?.toISOString() ?? null,
    readAt: message.readAt?.toISOString() ?? null,
  };
}

export type MessageJson = ReturnType<typeof messageJson>;

/** Returns the reference of the booking of a message, or null. */
function aboutOf({ bookingId, rideshareBookingId }: StoredMessage): string | null {
  if (bookingId) return formatBookingId(bookingId);
  return rideshareBookingId ? formatRideshareId(rideshareBookingId) : null;
}

export const MESSAGE_FIELDS = `{ "id", "about", "kind", "channel", "to", "subject", "body", "status", "attempts",
"error", "createdAt", "sentAt", "notBefore", "deliveredAt", "readAt" }`;

export const MESSAGE_HELP = `about is the reference of the booking, such as BK-12 or RS-3, or null. body is null for one-time codes.
status is queued, sent, kept, failed, unknown (it may have been sent), too-late or stopped. Times are in ISO 8601.`;

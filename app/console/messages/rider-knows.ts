import { formatDateTime } from '#domain/kernel/india-time.ts';
import {
  CHANNEL_LABELS,
  type Channel,
  type MessageKind,
  type MessageState,
} from '#domain/messaging/message.ts';

/** The columns of a stored message that are needed here. */
type Row = {
  readonly id: number;
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly status: MessageState;
  readonly dedupe_key: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
  readonly read_at: Date | null;
};

const DETAILS: readonly MessageKind[] = ['ride-details', 'seat-details', 'driver-changed', 'driver-details'];
const CALLS: readonly MessageKind[] = ['team-call-rider', 'team-call-seat-rider'];

/**
 * Returns what shows that the rider has the details of driver and vehicle, as a row of facts (docs/product/messages.md#proof).
 * The newest details by WhatsApp and SMS count, those of the passenger if there is one. Null before any went out.
 */
export function riderKnows(messages: readonly Row[]): { label: string; value: string } | null {
  const details = messages.filter(({ kind }) => DETAILS.includes(kind));
  const calls = messages.filter(({ kind }) => CALLS.includes(kind));
  if (details.length === 0 && calls.length === 0) return null;
  return { label: 'Rider knows the driver', value: wordsFor(details, calls) };
}

function wordsFor(details: readonly Row[], calls: readonly Row[]): string {
  const toPhone = details.filter(({ channel }) => channel !== 'email');
  const last = newest(toPhone);
  const sameNews = toPhone.filter((row) => newsOf(row) === (last && newsOf(last)));
  const read = sameNews.find(({ read_at }) => read_at)?.read_at;
  if (read) return `Yes, read ${formatDateTime(read)}`;
  const delivered = sameNews.find(({ delivered_at }) => delivered_at)?.delivered_at;
  if (delivered) return `Yes, delivered ${formatDateTime(delivered)}`;
  const call = newest(calls);
  if (call) return `No proof. The team was asked to call, ${formatDateTime(call.created_at)}`;
  const byMail = newest(details.filter(({ channel, status }) => channel === 'email' && status === 'sent'));
  if (byMail?.sent_at) return `No proof yet. Sent by e-mail ${formatDateTime(byMail.sent_at)}`;
  if (last?.status === 'sent' && last.sent_at)
    return `No proof yet. Sent by ${CHANNEL_LABELS[last.channel]} ${formatDateTime(last.sent_at)}`;
  return 'No. See the messages below';
}

/** Returns what a message says, whatever its channel. */
function newsOf({ id, dedupe_key }: Row): string {
  return dedupe_key?.replace(/:(whatsapp|sms)/, '') ?? String(id);
}

/** Returns the newest message, of the passenger if there is one. */
function newest(messages: readonly Row[]): Row | undefined {
  const toPassenger = messages.filter(({ dedupe_key }) => dedupe_key?.endsWith(':passenger'));
  return (toPassenger.length > 0 ? toPassenger : messages).toSorted((a, b) => b.id - a.id)[0];
}

import { otherChannelHref, resendHref, stopHref } from '#app/console/messages/messages-hrefs.ts';
import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import { MESSAGE_ACTS } from '#domain/messaging/ledger/message-acts.ts';
import {
  CHANNEL_LABELS,
  type Channel,
  isForTeam,
  type MessageKind,
  type MessageState,
  messageStateLabel,
} from '#domain/messaging/message.ts';
import { isResendable } from '#domain/messaging/resend/resend-message.ts';
import { MESSAGE_NAMES } from '#domain/words/english/team/message-names.ts';
import type { Container } from '#infra/container/container.ts';
import { failureAdvice } from '#infra/outages/failure-advice.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

type StoredRow = Awaited<ReturnType<Container['queries']['rideshare']['messages']>>[number];

type Resend = Awaited<ReturnType<Container['queries']['messages']['resends']>>[number];

export type MessageView = ReturnType<typeof messageView>;

const CHANNEL_OF: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  sms: 'the provider of SMS',
  email: 'the mail server',
};

/** The explanation of each state for the team; null if the label says enough. */
const EXPLANATIONS: Record<MessageState, (message: StoredRow) => string | null> = {
  queued: ({ error, not_before }) =>
    error && (not_before ? `${error}.` : `Refused for now, and tried again by itself: ${error}.`),
  sent: () => null,
  kept: () => 'Nobody received this message: no provider is configured for this channel.',
  failed: ({ error, sent_at }) => `Not ${sent_at ? 'delivered' : 'sent'}: ${error ?? 'refused'}.`,
  unknown: ({ channel }) =>
    `We do not know whether this message arrived: ${CHANNEL_OF[channel]} may have taken it, but did not confirm it. It is not sent again by itself.`,
  'too-late': () => 'Not sent: it lost its purpose before it could be sent.',
  stopped: ({ error }) => `Stopped by a person${error ? `, after: ${error}` : ''}.`,
};

/** docs/product/retention.md#periods */
const EMPTIED = 'The text was removed: the message is old, or the person’s data was erased.';

/** docs/product/messages.md#codes */
const ONE_TIME_CODE = 'The text of a one-time code is not shown.';

/** Returns a message for display on the page `here`, whose filters are in `search`. */
export function messageView(message: StoredRow, resends: readonly Resend[], here: string, search = '') {
  const isPhone = message.channel !== 'email';
  const isEmptied = message.to === '';
  return {
    id: message.id,
    kind: messageName(message.kind),
    channel: CHANNEL_LABELS[message.channel],
    to: isEmptied ? 'recipient removed' : isPhone ? formatPhone(message.to) : message.to,
    status: message.status,
    statusLabel: messageStateLabel(message.status, {
      notBefore: message.not_before,
      deliveredAt: message.delivered_at,
      readAt: message.read_at,
    }),
    explanation: explanationOf(message),
    attempts: message.attempts,
    resendHref: isResendable(message) && !isEmptied ? resendHref(here, message.id) + search : null,
    stopHref: message.status === 'queued' && message.error ? stopHref(here, message.id) + search : null,
    otherChannelHref:
      hasOtherChannel(message) && !isEmptied ? otherChannelHref(here, message.id) + search : null,
    resends: resends
      .filter(({ messageId }) => messageId === message.id)
      .map(({ id, ...resend }) => ({
        id,
        at: timeView(resend.at),
        what: MESSAGE_ACTS[resend.act],
        who: whoResent(resend),
      })),
    at: timeView(message.sent_at ?? message.created_at),
    subject: message.channel === 'email' ? message.subject : null,
    body: isEmptied ? EMPTIED : message.kind === 'otp' ? ONE_TIME_CODE : message.body,
  };
}

/** Returns whether a person may send the message by another channel. Whether its recipient has one is asked when it is opened. */
function hasOtherChannel({ kind, status }: StoredRow): boolean {
  return kind !== 'otp' && kind !== 'answer' && !isForTeam(kind) && status !== 'too-late';
}

/** Returns the booking, the seat or the duty of a message, with the address of its page. Null if it is about none. */
export function aboutOf({ booking_id, rideshare_booking_id }: StoredRow) {
  if (booking_id) return { label: formatBookingId(booking_id), href: `/admin/bookings/${booking_id}` };
  if (rideshare_booking_id) {
    const href = `/admin/rideshare/${rideshare_booking_id}`;
    return { label: formatRideshareId(rideshare_booking_id), href };
  }
  return null;
}

function explanationOf(message: StoredRow): string | null {
  const explanation = EXPLANATIONS[message.status](message);
  const advice = explanation && failureAdvice(message.channel, message.error);
  return advice ? `${explanation} ${advice}` : explanation;
}

/** Returns the name of a message for the team. */
export function messageName(kind: MessageKind): string {
  return MESSAGE_NAMES[kind] ?? kind;
}

/** Returns a row of the booking's history: somebody sent a message again or by another channel, or stopped it. */
export function resendView({ id, kind, channel, role, phone, surface, act, at }: Resend) {
  return {
    id: `message-${id}`,
    at: timeView(at),
    what: `Message ${MESSAGE_ACTS[act].toLowerCase()}`,
    who: ACTOR_WORDS[role],
    phone: phone && formatPhone(phone),
    surface: SURFACE_WORDS[surface],
    note: `${messageName(kind)}, ${CHANNEL_LABELS[channel]}`,
  };
}

function whoResent({ role, phone, surface }: Pick<Resend, 'role' | 'phone' | 'surface'>): string {
  return [ACTOR_WORDS[role], phone && formatPhone(phone), `(${SURFACE_WORDS[surface]})`]
    .filter(Boolean)
    .join(' ');
}

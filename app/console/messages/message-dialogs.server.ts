import { messageName } from '#app/console/messages/message-view.server.ts';
import type { Flash } from '#app/http/flash.server.ts';
import { parseDutyId } from '#domain/duties/duty.ts';
import { parseBookingId, parseIdWithPrefix, parseRideshareId } from '#domain/kernel/ids.ts';
import type { Stopped } from '#domain/messaging/ledger/stop-message.ts';
import {
  CHANNEL_LABELS,
  type Channel,
  messageStateLabel,
  type StoredMessage,
} from '#domain/messaging/message.ts';
import { isResendable } from '#domain/messaging/resend/resend-message.ts';
import type { Resent } from '#domain/messaging/resend/send-by-hand.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

export type ResendError = { readonly message: string };

type Params = Readonly<Record<string, string | undefined>>;

/** Returns the message of a page and its question. Throws 404 if it is not of the ledger, or not about the page's booking, seat or duty. */
export async function requireMessage({ queries }: Container, pathname: string, params: Params) {
  const messageId = parseIdWithPrefix<number>(params.message ?? '', 'M');
  const message = messageId && (await queries.messages.details(messageId))?.message;
  if (!message || !isAbout(message, pathname, params)) {
    throw new Response('There is no such message.', { status: 404 });
  }
  const { id, kind, channel, attempts } = message;
  return {
    id,
    name: messageName(kind),
    to: `${CHANNEL_LABELS[channel]}, ${addressText(message)}`,
    attempts,
    question: questionOf(message),
    stopQuestion: stopQuestionOf(message),
    otherNote: otherNoteOf(message),
  };
}

/** Returns what `requireMessage` returns, and by which other channels its recipient can have the message. `reason` says why by none. */
export async function requireOtherChannels(container: Container, pathname: string, params: Params) {
  const message = await requireMessage(container, pathname, params);
  const listed = await container.dryRuns.listOtherChannels(message.id);
  if (!listed.ok) {
    return { ...message, note: '', channels: [], reason: renderRefusal(listed.refusal, 'team').message };
  }
  const channels = listed.value.map(({ channel, to, sent }) => ({
    channel,
    label: CHANNEL_LABELS[channel],
    inSentence: CHANNEL_WORDS[channel],
    to: addressText({ channel, to }),
    state: sent && messageStateLabel(sent.status, sent),
  }));
  const isOpen = channels.some(({ state }) => state === null);
  return { ...message, channels, note: isOpen ? message.otherNote : ALL_USED, reason: null };
}

const ALL_USED =
  'The recipient has this message by each other channel already. Send the one again that did not arrive, or call.';

/** The names of the channels inside a sentence. */
const CHANNEL_WORDS: Record<Channel, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'e-mail' };

const addressText = ({ channel, to }: Pick<StoredMessage, 'channel' | 'to'>) =>
  channel === 'email' ? to : formatPhone(to);

function isAbout(message: StoredMessage, pathname: string, { id = '', dutyId = '' }: Params): boolean {
  if (pathname.startsWith('/admin/messages/')) return true;
  const [page, about] = pathname.startsWith('/admin/duty-calendar/')
    ? [parseDutyId(dutyId), message.dutyId]
    : pathname.startsWith('/admin/rideshare/')
      ? [parseRideshareId(id), message.rideshareBookingId]
      : [parseBookingId(id), message.bookingId];
  return page !== undefined && page === about;
}

function questionOf(message: StoredMessage): string {
  if (!isResendable(message)) return 'This message needs no other attempt. Nothing will be sent.';
  return message.status === 'unknown'
    ? 'It may have arrived already. If you send it again, it may arrive twice. Ask the recipient first if you can.'
    : `It was ${message.sentAt ? 'not delivered' : 'refused'}: ${message.error ?? 'no reason given'}. Send it again once the reason is gone.`;
}

function stopQuestionOf({ status, error }: StoredMessage): string {
  if (status !== 'queued') return 'This message does not wait. Nothing will be stopped.';
  return `It was refused for now${error ? ` (${error})` : ''}, and is tried again by itself until you stop it. You can send it again later.`;
}

function otherNoteOf(message: StoredMessage): string {
  switch (message.status) {
    case 'queued':
      return 'It still waits, and is tried again by itself. Stop it too if it must not come twice.';
    case 'sent':
      return message.readAt || message.deliveredAt
        ? 'It has arrived. By another channel it comes a second time.'
        : 'It was sent, and nothing shows that it arrived. It may come twice.';
    case 'unknown':
      return 'It may have arrived already. By another channel it may come twice.';
    default:
      return 'Nobody received it. It is sent with the details as they are now.';
  }
}

/** Returns the toast after a message was sent by another channel. */
export function byOtherChannelToast(sent: Resent): Toast {
  const { message, sentNow } = sent;
  if (sentNow) return resentToast(sent);
  return {
    title: 'Nothing was sent',
    description: `${messageName(message.kind)} went by ${CHANNEL_WORDS[message.channel]} already: ${messageStateLabel(message.status, message)}.`,
    tone: 'danger',
  };
}

/** Returns the toast after a message was stopped. */
export function stoppedToast({ message, stoppedNow }: Stopped): Toast {
  const name = messageName(message.kind);
  if (stoppedNow)
    return { title: 'Message stopped', description: `${name} is not tried again.`, tone: 'success' };
  return {
    title: 'Nothing was stopped',
    description: `${name} does not wait any more: ${messageStateLabel(message.status, message)}.`,
    tone: 'danger',
  };
}

type Toast = Pick<Flash, 'title' | 'description' | 'tone'>;

/** Returns the toast after a message was sent again. */
export function resentToast({ message, sentNow }: Resent): Toast {
  const name = messageName(message.kind);
  const done = (title: string, description: string): Toast => ({ title, description, tone: 'success' });
  const problem = (title: string, description: string): Toast => ({ title, description, tone: 'danger' });
  if (!sentNow) return done('Nothing was sent', `${name} has been sent again meanwhile. Look at it again.`);
  switch (message.status) {
    case 'sent':
      return done('Message sent', `${name} was sent by ${CHANNEL_WORDS[message.channel]}.`);
    case 'kept':
      return done('Message kept', `${name} was kept. No provider is configured, so nobody received it.`);
    case 'unknown':
      return problem('May have been sent', `${name} may have been sent. The provider did not confirm it.`);
    default:
      return problem('Not sent', `${name} was not sent: ${message.error ?? 'refused'}.`);
  }
}

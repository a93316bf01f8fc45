import { messageName } from '#app/console/messages/message-view.server.ts';
import type { Flash } from '#app/http/flash.server.ts';
import { parseDutyId } from '#domain/duties/duty.ts';
import { parseBookingId, parseIdWithPrefix, parseRideshareId } from '#domain/kernel/ids.ts';
import type { Stopped } from '#domain/messaging/ledger/stop-message.ts';
import { CHANNEL_LABELS, messageStateLabel, type StoredMessage } from '#domain/messaging/message.ts';
import { isResendable, type Resent } from '#domain/messaging/resend/resend-message.ts';
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
  const { id, kind, channel, to, attempts } = message;
  return {
    id,
    name: messageName(kind),
    to: `${CHANNEL_LABELS[channel]}, ${channel === 'email' ? to : formatPhone(to)}`,
    attempts,
    question: questionOf(message),
    stopQuestion: stopQuestionOf(message),
  };
}

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
      return done('Message sent', `${name} was sent again.`);
    case 'kept':
      return done('Message kept', `${name} was kept. No provider is configured, so nobody received it.`);
    case 'unknown':
      return problem('May have been sent', `${name} may have been sent. The provider did not confirm it.`);
    default:
      return problem('Not sent', `${name} was not sent: ${message.error ?? 'refused'}.`);
  }
}

import { LEDGER_INBOX } from '#app/console/messages/messages-hrefs.ts';
import { ACTOR_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import type { InboundKind, InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

const PAGE_SIZE = 50;

/** Text in place of a message without text, by its kind. */
const WITHOUT_TEXT: Record<InboundKind, string> = {
  text: '',
  image: 'A photo or video. It is in WhatsApp only.',
  voice: 'A voice message. It is in WhatsApp only.',
  location: 'A place on the map. It is in WhatsApp only.',
  other: 'A message without text. It is in WhatsApp only.',
};

/** Returns a page of what people wrote, newest first: what is open, or all with `?show=all`. */
export async function inboxPage({ queries }: Container, url: string) {
  const { searchParams } = new URL(url);
  const isAll = searchParams.get('show') === 'all';
  const written = searchParams.get('before') ?? '';
  const before = /^\d{1,9}$/.test(written) ? Number(written) : undefined;
  const { messages, next } = await queries.inbox.list(isAll ? 'all' : 'open', { before, limit: PAGE_SIZE });
  const show = isAll ? '?show=all' : '';
  return {
    isAll,
    messages: messages.map(({ name, nextBooking, ...message }) => ({
      ...inboundView(message),
      name: name ?? 'Not a customer',
      booking: nextBooking && {
        label: formatBookingId(nextBooking),
        href: `/admin/bookings/${nextBooking}`,
      },
      answerHref: `${LEDGER_INBOX}/${message.id}/answer${show}`,
    })),
    older: next === null ? null : `${LEDGER_INBOX}${show}${show ? '&' : '?'}before=${next}`,
    newest: before === undefined ? null : LEDGER_INBOX + show,
  };
}

/** Returns the dialog of a message: the conversation, oldest line first, and the newest message of the person. Throws 404 if there is no such message. */
export async function conversationPage({ queries }: Container, id: string | undefined) {
  const found = /^[1-9]\d{0,8}$/.test(id ?? '') && (await queries.inbox.conversation(Number(id)));
  if (!found) throw new Response('There is no such message.', { status: 404 });
  const { newest, lines } = found;
  return {
    ...inboundView(newest),
    lines: lines.map(({ from, body, kind, at }) => ({
      from,
      body: body || (WITHOUT_TEXT[kind as InboundKind] ?? ''),
      at: timeView(at),
    })),
  };
}

function inboundView({ id, phone, kind, body, writtenAt, handled }: InboundMessage) {
  return {
    id,
    phone: formatPhone(phone),
    tel: `tel:${phone}`,
    body: body || WITHOUT_TEXT[kind],
    at: timeView(writtenAt),
    handled: handled && {
      words: handled.how === 'answered' ? 'Answered' : 'Done',
      who: ACTOR_WORDS[handled.by.role],
      at: timeView(handled.at),
    },
  };
}

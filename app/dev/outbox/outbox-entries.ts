import type { ChatLine, ShownMessage } from '#app/dev/outbox/message-card.tsx';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { messageStateLabel } from '#domain/messaging/message.ts';
import type { ChatLine as StoredLine } from '#infra/messaging/stand-in/control-calls.ts';
import type { OutboxMessage } from '#infra/postgres/queries/messages/message.queries.ts';

export type Entry = { readonly message: ShownMessage } | { readonly line: ChatLine };

/**
 * Returns what the page shows, newest first: the messages, and the lines of the chats that are not among them. Messages have a state if
 * `hasStates`.
 */
export function outboxEntries(
  messages: readonly OutboxMessage[],
  chat: readonly StoredLine[],
  hasStates: boolean,
): Entry[] {
  const known = new Set(messages.map(({ reference }) => reference));
  const lines = chat
    .filter(({ id }) => !known.has(id))
    .map(({ at, ...line }) => ({ at, line: { ...line, sentAt: formatDateTime(new Date(at)) } }));
  const stored = messages.map((message) => ({
    at: message.createdAt.getTime(),
    message: shownMessage(message, hasStates),
  }));
  return [...stored, ...lines].toSorted((a, b) => b.at - a.at).map(({ at, ...entry }) => entry);
}

function shownMessage(message: OutboxMessage, hasStates: boolean): ShownMessage {
  const { id, to, channel, kind, subject, body, createdAt, status, error } = message;
  const isOpen = status === 'queued' || status === 'failed' || status === 'unknown';
  return {
    id,
    to,
    channel,
    kind,
    subject,
    body,
    sentAt: formatDateTime(createdAt),
    code: kind === 'otp' ? (/^[0-9A-Z]{6,10}\b/.exec(body)?.[0] ?? null) : null,
    state: hasStates
      ? { status, label: messageStateLabel(status, message), reason: isOpen ? error : null }
      : null,
  };
}

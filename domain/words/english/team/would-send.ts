import { formatBookingId } from '#domain/kernel/ids.ts';
import { once } from '#domain/kernel/once.ts';
import type { Reader } from '#domain/messaging/audience.ts';
import type { Channel } from '#domain/messaging/message.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';
import { MESSAGE_NAMES } from '#domain/words/english/team/message-names.ts';

const CHANNELS: Record<Channel, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'e-mail' };

/** Those whom the name of a message does not name. */
const READERS: Partial<Record<Reader, string>> = {
  passenger: ', to the passenger',
  copy: ', to the partner',
};

const listed = once(() => new Intl.ListFormat('en-GB'));

/** A message that a change would send. */
export type WouldSendLine = {
  /** The kind of the message and its channels: `Booking confirmed, by WhatsApp and e-mail`. */
  readonly line: string;
  /** Text of the message on its first channel. Null for a text that the person has written, and after the first 50 messages. */
  readonly text: string | null;
};

const MAX_TEXTS = 50;

/** Returns a line for each message that a change would send. With several bookings, each line begins with its own. */
export function wouldSendLines(messages: readonly WouldSend[]): string[] {
  return linesOf(messages).map(({ line }) => line);
}

/** Returns the same lines with the texts of the messages. */
export function wouldSendTexts(messages: readonly WouldSend[]): WouldSendLine[] {
  return linesOf(messages).map(({ line, text }, at) => ({
    line,
    text: at < MAX_TEXTS ? (text?.() ?? null) : null,
  }));
}

function linesOf(messages: readonly WouldSend[]) {
  const isOfMany = new Set(messages.map(({ bookingId }) => bookingId)).size > 1;
  const found = new Map<string, { by: string[]; text: WouldSend['text'] }>();
  for (const { kind, channel, reader, bookingId, text } of messages) {
    const about = isOfMany && bookingId !== null ? `${formatBookingId(bookingId)}: ` : '';
    const name = `${about}${MESSAGE_NAMES[kind]}${READERS[reader] ?? ''}`;
    const known = found.get(name) ?? { by: [], text };
    found.set(name, { ...known, by: [...new Set([...known.by, CHANNELS[channel]])] });
  }
  return [...found].map(([name, { by, text }]) => ({ line: `${name}, by ${listed().format(by)}`, text }));
}

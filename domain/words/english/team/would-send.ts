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

/**
 * Returns a line for each message that a change would send, with its channels: `Booking confirmed, by WhatsApp and e-mail`. With
 * several bookings, each line begins with its own.
 */
export function wouldSendLines(messages: readonly WouldSend[]): string[] {
  const isOfMany = new Set(messages.map(({ bookingId }) => bookingId)).size > 1;
  const channels = new Map<string, string[]>();
  for (const { kind, channel, reader, bookingId } of messages) {
    const about = isOfMany && bookingId !== null ? `${formatBookingId(bookingId)}: ` : '';
    const line = `${about}${MESSAGE_NAMES[kind]}${READERS[reader] ?? ''}`;
    channels.set(line, [...(channels.get(line) ?? []), CHANNELS[channel]]);
  }
  return [...channels].map(([line, by]) => `${line}, by ${listed().format([...new Set(by)])}`);
}

import { shortened } from '#cli/shell/terminal/plain-text.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { messageStateLabel } from '#domain/messaging/message.ts';
import type { MessageJson } from '#infra/operations/answers/message-json.ts';

const REASON_WIDTH = 40;

/** Returns the table cells of a message. */
export function messageCells(message: MessageJson): string[] {
  return [
    String(message.id),
    formatDateTime(new Date(message.sentAt ?? message.createdAt)),
    message.about ?? '',
    message.kind,
    message.channel,
    messageStateLabel(message.status, message),
    String(message.attempts),
    shortened(message.error ?? '', REASON_WIDTH),
  ];
}

export const MESSAGE_COLUMNS = [
  'Message',
  'When',
  'Booking',
  'Kind',
  'Channel',
  'State',
  'Attempts',
  'Reason',
];

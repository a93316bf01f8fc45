import type { OldDataKind } from '#domain/retention/retention.ts';

/** The name of each kind of old data, for tables. */
export const DATA_NAMES: Readonly<Record<OldDataKind, string>> = {
  sessions: 'ended sessions',
  codes: 'one-time codes and their network addresses',
  'code-limits': 'counts of one-time codes',
  'code-messages': 'messages with one-time codes',
  'message-logins': 'logins by a WhatsApp message',
  'factor-challenges': 'challenges of the second factor',
  'budget-counts': 'counts of budgets',
  'deleted-bookings': 'deleted bookings',
  'messages-of-deleted-bookings': 'messages of removed bookings',
  'message-receipts': 'receipts of messages',
  'inbound-messages': 'what people wrote by WhatsApp',
  'known-senders': 'known devices and networks',
  'message-texts': 'texts and recipients of messages',
  'request-keys': 'idempotency keys of bookings',
  'seat-request-keys': 'idempotency keys of seat bookings',
  'security-log': 'security log',
  bookings: 'personal data of bookings',
  'seat-bookings': 'personal data of seat bookings',
  customers: 'accounts without login and booking',
};

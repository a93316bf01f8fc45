import type { ConcernName } from '#domain/health/concerns.ts';

/** The lines of the health page, in their order. */
export const TOPICS = {
  decisions: 'Decided in time',
  rides: 'Rides ahead',
  messages: 'Messages',
  inbox: 'Written to us',
  work: 'Automatic work',
  calendar: 'External calendar',
  backups: 'Backups',
} as const;
export type Topic = keyof typeof TOPICS;

export const TOPIC_OF: Readonly<Record<ConcernName, Topic>> = {
  'bookings-overdue': 'decisions',
  'promise-broken': 'decisions',
  'rides-without-driver': 'rides',
  'messages-fail': 'messages',
  'messages-wait': 'messages',
  'must-correct': 'messages',
  'inbox-waits': 'inbox',
  'events-stuck': 'work',
  'no-relay': 'work',
  'workflows-fail': 'work',
  'calendar-late': 'calendar',
  'backup-old': 'backups',
  'backup-unchecked': 'backups',
};

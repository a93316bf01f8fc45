/** The state of the fleet's work at one moment, as the database has it. Ages are in seconds, and 0 if there is nothing. */
export type HouseFacts = {
  /** Received bookings past their time to confirm. */
  readonly overdue: number;
  /** Bookings of the last 24 hours whose time to confirm is over, by whether they were decided in time. */
  readonly decidedInTime: number;
  readonly decidedLate: number;
  /** Confirmed bookings of the next 24 hours without a duty. */
  readonly ridesWithoutDriver: number;
  /** Messages of the last 24 hours. `failed`: the provider refused them, or nobody knows. */
  readonly channels: readonly { readonly channel: string; readonly all: number; readonly failed: number }[];
  readonly oldestQueuedAge: number;
  readonly inboxOpen: number;
  readonly inboxOldestAge: number;
  readonly oldestEventAge: number;
  /** Whether a worker delivers events to Temporal. */
  readonly isDelivered: boolean;
  readonly workflowFailures: number;
  readonly alarms: readonly { readonly subject: string; readonly fault: string }[];
  readonly calendarAge: number;
  /** Age of the newest backup, and of the newest checked backup. Age of the installation if there is none. */
  readonly backupAge: number;
  readonly checkedBackupAge: number;
};

/** The names of what a person must look at. They are those of the alerts (docs/operate/alerts.md), without `Ratha`. */
export const CONCERN_NAMES = [
  'bookings-overdue',
  'promise-broken',
  'rides-without-driver',
  'messages-fail',
  'messages-wait',
  'must-correct',
  'inbox-waits',
  'events-stuck',
  'no-relay',
  'workflows-fail',
  'calendar-late',
  'backup-old',
  'backup-unchecked',
] as const;
export type ConcernName = (typeof CONCERN_NAMES)[number];

/** `value` is a number of things, or an age in seconds. `about` names a channel or a subject. */
export type Concern = { readonly name: ConcernName; readonly value: number; readonly about?: string };

const HOUR = 3_600;
const QUARTER = 900;
const MINUTE = 60;

/** From this many bookings on, a tenth of them says something. */
const MANY_BOOKINGS = 10;
const BROKEN_SHARE = 0.1;
/** Fewer failed messages are those of wrong numbers. */
const MANY_FAILED = 5;
const FAILED_SHARE = 0.05;
/** A backup each night, with two hours for it to run. */
export const BACKUP_OLD = 26 * HOUR;
export const BACKUP_UNCHECKED = 50 * HOUR;

/**
 * Returns what a person must look at, the most urgent first. The conditions are those of `deploy/prometheus/alerts.yml`, without
 * the time that Prometheus waits (docs/operate/health-page.md).
 */
export function concernsOf(facts: HouseFacts): readonly Concern[] {
  const decided = facts.decidedInTime + facts.decidedLate;
  const over = (name: ConcernName, value: number, limit: number): Concern[] =>
    value > limit ? [{ name, value }] : [];
  return [
    ...over('bookings-overdue', facts.overdue, 0),
    ...over('rides-without-driver', facts.ridesWithoutDriver, 0),
    ...(facts.isDelivered ? [] : [{ name: 'no-relay' as const, value: 1 }]),
    ...over('events-stuck', facts.oldestEventAge, MINUTE),
    ...over('workflows-fail', facts.workflowFailures, 0),
    ...facts.alarms.map(({ subject }) => ({ name: 'must-correct' as const, value: 1, about: subject })),
    ...facts.channels
      .filter(({ failed, all }) => failed >= MANY_FAILED && failed > FAILED_SHARE * all)
      .map(({ channel, failed }) => ({ name: 'messages-fail' as const, value: failed, about: channel })),
    ...over('messages-wait', facts.oldestQueuedAge, QUARTER),
    ...over('inbox-waits', facts.inboxOldestAge, 2 * QUARTER),
    ...over('promise-broken', decided >= MANY_BOOKINGS ? facts.decidedLate : 0, BROKEN_SHARE * decided),
    ...over('backup-old', facts.backupAge, BACKUP_OLD),
    ...over('backup-unchecked', facts.checkedBackupAge, BACKUP_UNCHECKED),
    ...over('calendar-late', facts.calendarAge, QUARTER),
  ];
}

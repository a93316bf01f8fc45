import { type Concern, type ConcernName, concernsOf, type HouseFacts } from '#domain/health/concerns.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** The subjects of the health page, in the order of the page. */
const TOPICS = {
  decisions: 'Decided in time',
  rides: 'Rides ahead',
  messages: 'Messages',
  inbox: 'Written to us',
  work: 'Automatic work',
  calendar: 'External calendar',
  backups: 'Backups',
} as const;
export type Topic = keyof typeof TOPICS;

const TOPIC_OF: Readonly<Record<ConcernName, Topic>> = {
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

export type NewestBackup = {
  readonly takenAt: Date;
  readonly bytes: number;
  readonly checkedAt: Date | null;
};

/** The facts that the health page is made from. `confirmation` is the time to confirm a booking, in milliseconds. */
export type KnownHouse = {
  readonly facts: HouseFacts;
  /** The rides that began in the last 24 hours: for how many the rider had the details, and for how many the team was asked to call. */
  readonly told: { readonly rides: number; readonly delivered: number; readonly callAsked: number };
  readonly backup: NewestBackup | null;
  readonly confirmation: number;
  /** Whether Temporal and a worker run. */
  readonly isRunning: boolean;
};

export type ToldTopic = {
  readonly topic: Topic;
  readonly label: string;
  readonly sentence: string;
  /** None if all is well. */
  readonly concerns: readonly Concern[];
};

/** Returns how the house is: a sentence for each topic, and what a person must look at (docs/operate/health-page.md). */
export function topicsOf(known: KnownHouse): readonly ToldTopic[] {
  const concerns = concernsOf(known.facts);
  const sentences = describe(known);
  return (Object.keys(TOPICS) as Topic[]).map((topic) => ({
    topic,
    label: TOPICS[topic],
    sentence: sentences[topic],
    concerns: concerns.filter(({ name }) => TOPIC_OF[name] === topic),
  }));
}

function describe({
  facts,
  told,
  backup,
  confirmation,
  isRunning,
}: KnownHouse): Readonly<Record<Topic, string>> {
  const decided = facts.decidedInTime + facts.decidedLate;
  const all = facts.channels.reduce((sum, one) => sum + one.all, 0);
  const failed = facts.channels.reduce((sum, one) => sum + one.failed, 0);
  const known = told.delivered + told.callAsked;
  return {
    decisions:
      decided === 0
        ? 'No booking was due for a decision.'
        : `${facts.decidedInTime} of ${counted(decided, 'booking')} within ${formatDuration(confirmation)}.`,
    rides:
      told.rides === 0
        ? 'No ride began in the last 24 hours.'
        : `For ${known} of ${counted(told.rides, 'ride')} that began, the rider had the details, or the team was asked to call.`,
    messages:
      all === 0
        ? 'No message in the last 24 hours.'
        : `${counted(all, 'message')} in the last 24 hours, ${failed === 0 ? 'none' : failed} failed.`,
    inbox:
      facts.inboxOpen === 0
        ? 'Nobody waits for an answer.'
        : `${counted(facts.inboxOpen, 'message')} to answer.`,
    work: isRunning
      ? 'Temporal and a worker run.'
      : 'Temporal or the workers are away. Bookings are saved, and messages wait.',
    calendar: facts.calendarAge === 0 ? 'Nothing waits to be written.' : 'Entries are on their way.',
    backups: backup ? describeBackup(backup) : 'No backup is known yet.',
  };
}

function describeBackup({ takenAt, bytes, checkedAt }: NewestBackup): string {
  const size = `${Math.ceil(bytes / 1_024).toLocaleString('en-IN')} kB`;
  return `The newest is from ${formatDateTime(takenAt)}, has ${size}, and ${checkedAt ? 'was checked' : 'was not checked yet'}.`;
}

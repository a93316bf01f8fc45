import { TOPIC_OF, TOPICS, type Topic } from '#app/console/health/health-words.ts';
import { type TimeView, timeView } from '#app/console/shared/india-time-view.ts';
import { workflowState } from '#app/console/shell/workflow-state.server.ts';
import { type ConcernName, concernsOf, type HouseFacts } from '#domain/health/concerns.ts';
import { type Act, actOn, sayConcern } from '#domain/health/to-do.ts';
import { counted } from '#domain/kernel/counted.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { ToldRiders } from '#domain/messaging/proof/told-riders.ts';
import type { Container } from '#infra/container/container.ts';
import { houseFacts } from '#infra/metrics/house-facts.ts';
import type { NewestBackup } from '#infra/postgres/queries/health.queries.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** An hour of a picture. `label` is the hour in India, such as `18:00`. */
export type HourView = { readonly label: string; readonly well: number; readonly bad: number };

/** What is not well, in a sentence, and where to act. */
export type ToDo = { readonly text: string; readonly act: Act | null };

export type TopicView = {
  readonly topic: Topic;
  readonly label: string;
  readonly sentence: string;
  readonly at: TimeView | null;
  readonly toDos: readonly ToDo[];
  /** The last 24 hours, the oldest first. Null without a history. */
  readonly hours: readonly HourView[] | null;
};

/** Returns how the house is, in words, and what to do now (docs/operate/health-page.md). */
export async function healthPage(container: Container) {
  const { queries, config } = container;
  const { confirmation } = config.timeouts;
  const [measured, hours, backup, told, versions, workflows] = await Promise.all([
    queries.health.measured(confirmation),
    queries.health.hours(confirmation),
    queries.health.newestBackup(),
    queries.messages.told(24 * HOUR_MS),
    queries.health.versions(),
    workflowState(container),
  ]);
  const facts = houseFacts(measured);
  const concerns = concernsOf(facts);
  const toDosOf = (topic: Topic) =>
    concerns
      .filter(({ name }) => isOf(name, topic))
      .map((concern): ToDo => ({ text: sayConcern(concern), act: actOn(concern.name) }));
  const startsAt = hours.map((hour) => timeView(hour.startsAt).time);
  const history: Partial<Record<Topic, readonly HourView[]>> = {
    decisions: hours.map((hour, at) => ({
      ...{ label: startsAt[at] ?? '', well: hour.decidedInTime, bad: hour.decidedLate },
    })),
    messages: hours.map((hour, at) => ({
      ...{ label: startsAt[at] ?? '', well: hour.sent, bad: hour.failed },
    })),
  };
  const sentences = describe({ facts, told, backup, confirmation, isRunning: workflows.state === 'running' });
  const topics = (Object.keys(TOPICS) as Topic[]).map(
    (topic): TopicView => ({
      topic,
      label: TOPICS[topic],
      sentence: sentences[topic],
      at: topic === 'backups' && backup ? timeView(backup.takenAt) : null,
      toDos: toDosOf(topic),
      hours: history[topic] ?? null,
    }),
  );
  return {
    topics,
    count: concerns.length,
    readAt: timeView(container.clock()),
    versions: [
      { label: 'Ratha', value: packageJson.version },
      { label: 'Schema', value: versions.schema.slice(0, MIGRATION_NUMBER) },
      { label: 'PostgreSQL', value: versions.postgres },
      { label: 'Node.js', value: process.versions.node },
    ],
  };
}

/** A migration is named `0070_backups`. */
const MIGRATION_NUMBER = 4;

const isOf = (name: ConcernName, topic: Topic) => TOPIC_OF[name] === topic;

type Known = {
  readonly facts: HouseFacts;
  readonly told: ToldRiders;
  readonly backup: NewestBackup | null;
  readonly confirmation: number;
  readonly isRunning: boolean;
};

/** Returns a sentence for each topic. */
function describe({ facts, told, backup, confirmation, isRunning }: Known): Readonly<Record<Topic, string>> {
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

function describeBackup({ bytes, checkedAt }: NewestBackup): string {
  const size = `${Math.ceil(bytes / 1_024).toLocaleString('en-IN')} kB`;
  return `The newest has ${size} and ${checkedAt ? 'was checked' : 'was not checked yet'}. It is from`;
}

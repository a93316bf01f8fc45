import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { workflowState } from '#app/console/shell/workflow-state.server.ts';
import { type Act, actOn, sayConcern } from '#domain/health/to-do.ts';
import { type Topic, topicsOf } from '#domain/health/topics.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';
import { houseFacts } from '#infra/metrics/house-facts.ts';
import type { HealthHour } from '#infra/postgres/queries/health.queries.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** An hour of a picture. `label` is the hour in India, such as `18:00`. */
export type HourView = { readonly label: string; readonly well: number; readonly bad: number };

/** One sentence about a problem, and where to act. */
export type ToDo = { readonly text: string; readonly act: Act | null };

export type TopicView = {
  readonly topic: Topic;
  readonly label: string;
  readonly sentence: string;
  readonly toDos: readonly ToDo[];
  /** The last 24 hours, the oldest first. Null without a history. */
  readonly hours: readonly HourView[] | null;
};

const HISTORY: Partial<Record<Topic, (hour: HealthHour) => Omit<HourView, 'label'>>> = {
  decisions: ({ decidedInTime, decidedLate }) => ({ well: decidedInTime, bad: decidedLate }),
  messages: ({ sent, failed }) => ({ well: sent, bad: failed }),
};

/** A migration is named `0070_backups`. */
const MIGRATION_NUMBER = 4;

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
  const isRunning = workflows.state === 'running';
  const known = topicsOf({ facts: houseFacts(measured), told, backup, confirmation, isRunning });
  const topics = known.map(({ topic, label, sentence, concerns }): TopicView => {
    const toDos = concerns.map((one): ToDo => ({ text: sayConcern(one), act: actOn(one.name) }));
    const countsOf = HISTORY[topic];
    const views =
      countsOf && hours.map((hour) => ({ label: timeView(hour.startsAt).time, ...countsOf(hour) }));
    return { topic, label, sentence, toDos, hours: views ?? null };
  });
  return {
    topics,
    count: topics.reduce((sum, { toDos }) => sum + toDos.length, 0),
    readAt: timeView(container.clock()),
    versions: [
      { label: 'Ratha', value: packageJson.version },
      { label: 'Schema', value: versions.schema.slice(0, MIGRATION_NUMBER) },
      { label: 'PostgreSQL', value: versions.postgres },
      { label: 'Node.js', value: process.versions.node },
    ],
  };
}

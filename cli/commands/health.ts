import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { actOn, sayConcern } from '#domain/health/to-do.ts';
import { type ToldTopic, topicsOf } from '#domain/health/topics.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';

async function health(_input: unknown, { env }: CommandContext) {
  const { houseFacts } = await import('#infra/metrics/house-facts.ts');
  return withContainer(env, async ({ config, queries, health }) => {
    const { confirmation } = config.timeouts;
    const [measured, backup, told, temporal] = await Promise.all([
      queries.health.measured(confirmation),
      queries.health.newestBackup(),
      queries.messages.told(24 * HOUR_MS),
      health.temporal(),
    ]);
    const isRunning = temporal.state === 'up' && temporal.workers > 0;
    return ok(topicsOf({ facts: houseFacts(measured), told, backup, confirmation, isRunning }));
  });
}

const isWell = (topics: readonly ToldTopic[]) => topics.every(({ concerns }) => concerns.length === 0);

function toJson(topics: readonly ToldTopic[]) {
  return {
    well: isWell(topics),
    topics: topics.map(({ concerns, ...topic }) => ({
      ...topic,
      concerns: concerns.map((concern) => ({
        ...concern,
        text: sayConcern(concern),
        act: actOn(concern.name),
      })),
    })),
  };
}

function show(topics: readonly ToldTopic[]): string {
  const width = Math.max(...topics.map(({ label }) => label.length));
  const lines = topics.flatMap(({ label, sentence, concerns }) => {
    const todo = concerns.map((concern) => {
      const act = actOn(concern.name);
      return `${sayConcern(concern)}${act ? ` ${'command' in act ? `\`${act.command}\`` : `${act.link}: ${act.href}`}` : ''}`;
    });
    const [first = '', ...others] = [...todo, sentence];
    const state = concerns.length === 0 ? 'well' : 'look';
    return [
      `${state}  ${label.padEnd(width)}  ${first}`,
      ...others.map((line) => ' '.repeat(width + 8) + line),
    ];
  });
  return [...lines, '', isWell(topics) ? 'All is well.' : 'Somebody must look at it.'].join('\n');
}

export const healthCommand = command({
  name: 'health',
  summary: SUMMARIES.health,
  input: z.object({}),
  run: health,
  json: toJson,
  show,
  exit: (topics) => (isWell(topics) ? EXIT.ok : EXIT.refused),
}).addHelpText(
  'after',
  `
It says what the page Health of the console says, and ends with 1 if somebody must look at something.
\`ratha doctor\` checks the installation and its settings.
With --json: { "well", "topics": [{ "topic", "label", "sentence", "concerns": [{ "name", "value", "about", "text", "act" }] }] }.`,
);

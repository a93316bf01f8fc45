import { z } from 'zod';
import type { Finding } from '#cli/commands/doctor/finding.ts';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';
import { ok } from '#domain/kernel/result.ts';

type Report = { readonly healthy: boolean; readonly checks: readonly Finding[] };

/** Checks everything that a running site needs (docs/operate/doctor.md). Changes nothing and sends nothing. */
async function doctor(_input: unknown, { env }: CommandContext) {
  const [{ checkConfiguration }, { checkServices }] = await Promise.all([
    import('#cli/commands/doctor/configuration.ts'),
    import('#cli/commands/doctor/services.ts'),
  ]);
  const { config, findings } = checkConfiguration(env);
  const checks = [...findings, ...(config ? await checkServices(config) : [NOT_CHECKED])];
  return ok<Report>({ healthy: checks.every(({ state }) => state !== 'error'), checks });
}

const NOT_CHECKED: Finding = {
  check: 'services',
  state: 'skipped',
  text: 'Database, Temporal, channels and clocks are not checked',
  fix: 'Correct the configuration first, then run `ratha doctor` again.',
};

function show({ healthy, checks }: Report): string {
  const stateWidth = Math.max(...checks.map(({ state }) => state.length));
  const checkWidth = Math.max(...checks.map(({ check }) => check.length));
  const indent = ' '.repeat(stateWidth + checkWidth + 4);
  const lines = checks.flatMap(({ check, state, text, fix }) => [
    `${state.padEnd(stateWidth)}  ${check.padEnd(checkWidth)}  ${text}.`.replace(/([.?])\.$/, '$1'),
    ...(fix === undefined ? [] : [`${indent}${fix}`]),
  ]);
  return [...lines, '', healthy ? 'No errors.' : 'There are errors.'].join('\n');
}

export const doctorCommand = command({
  name: 'doctor',
  summary: SUMMARIES.doctor,
  input: z.object({}),
  run: doctor,
  show,
  exit: ({ healthy }) => (healthy ? EXIT.ok : EXIT.refused),
});

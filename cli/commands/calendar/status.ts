import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { CalendarStatus } from '#domain/calendar/sync/calendar-status.ts';
import { ok } from '#domain/kernel/result.ts';

const PROBLEMS = {
  refused: 'Google does not accept the service account.',
  'not-found': 'Google has no such calendar, or it is not shared with the service account.',
  'no-answer': 'Google Calendar does not answer.',
} as const;

async function status(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ useCases }) => ok(await useCases.calendarStatus()));
}

function show({ provider, problem }: CalendarStatus): string {
  if (provider === 'ics') return 'No Google Calendar is configured. Calendars subscribe to the links.';
  return problem ? PROBLEMS[problem] : 'Google Calendar accepts the service account.';
}

export const statusCommand = command({
  name: 'status',
  summary: 'Show whether Google Calendar accepts the service account',
  input: z.object({}),
  run: status,
  show,
  exit: ({ problem }) => (problem ? EXIT.failure : EXIT.ok),
}).addHelpText(
  'after',
  `
With --json: { "provider", "authenticated", "problem" }. provider is google or ics. problem is refused, not-found,
no-answer or null. A problem ends with exit code 70.`,
);

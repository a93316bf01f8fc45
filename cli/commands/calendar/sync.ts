import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { SyncCounts } from '#domain/calendar/sync/sync-calendar.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';

const input = z
  .object({ from: dayOption.optional(), to: dayOption.optional(), compare: z.boolean().optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'must not be before --from',
  });

async function sync(order: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, ({ useCases }) => useCases.syncCalendar(order));
}

function show({ synced, created, updated, deleted }: SyncCounts): string {
  return `${counted(synced, 'ride')} in the calendar: ${created} created, ${updated} updated, ${deleted} deleted.`;
}

export const syncCommand = command({
  name: 'sync',
  summary: 'Write the rides of some days to Google Calendar',
  options: {
    '--from <day>': 'the first day, YYYY-MM-DD; yesterday by default',
    '--to <day>': 'the last day; 14 days ahead by default',
    '--compare': 'compare with the calendar first, and write again what is missing or different there',
  },
  input,
  run: sync,
  show,
}).addHelpText('after', '\nWith --json: { "synced", "created", "updated", "deleted", "remaining" }.');

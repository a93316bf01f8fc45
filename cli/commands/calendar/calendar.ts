import { linkCommand } from '#cli/commands/calendar/link.ts';
import { statusCommand } from '#cli/commands/calendar/status.ts';
import { syncCommand } from '#cli/commands/calendar/sync.ts';
import { group } from '#cli/shell/command.ts';

export const calendarCommand = group('calendar', 'Show and revoke calendar links, and sync Google Calendar', [
  statusCommand,
  syncCommand,
  linkCommand,
]);

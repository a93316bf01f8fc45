import { group } from '#cli/shell/group.ts';

export const calendar = group('calendar', 'Show and revoke calendar links, and sync Google Calendar', {
  status: async () => (await import('#cli/commands/calendar/status.ts')).statusCommand,
  sync: async () => (await import('#cli/commands/calendar/sync.ts')).syncCommand,
  link: async () => (await import('#cli/commands/calendar/link.ts')).linkCommand,
});

import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { SessionsEnded } from '#domain/identity/end-sessions.ts';

const input = z.object({ phone: z.string(), as: asOption });

async function endSessions({ phone, as }: z.output<typeof input>, context: CommandContext) {
  await context.confirm(`End all sessions of ${phone}? It must log in again everywhere.`);
  return runAs(context, as, ({ useCases }, by) => useCases.endSessions({ phone, by }));
}

function show({ phone, ended }: SessionsEnded): string {
  return ended === 0 ? `${phone} was not logged in.` : `${phone} is logged out everywhere: ${ended} ended.`;
}

export const endSessionsCommand = command({
  name: 'end-sessions <phone>',
  summary: 'Log a phone out everywhere, of the team or of a rider',
  options: AS_OPTION,
  input,
  asks: true,
  run: endSessions,
  show,
}).addHelpText(
  'after',
  `
<phone> has its country code, such as +919999900000. A member of --as who is no owner can end the own sessions only.
With --json: { "phone", "ended" }: ended is the number of sessions.`,
);

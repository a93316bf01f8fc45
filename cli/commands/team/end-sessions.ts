import { operationCommand } from '#cli/operations/operation-command.ts';
import { endSessions } from '#infra/operations/team-uses.ts';

export const endSessionsCommand = operationCommand(endSessions, {
  question: ({ inputs: { phone } }) => `End all sessions of ${phone}? It must log in again everywhere.`,
  json: ({ answer }) => answer,
  show: ({ answer: { phone, ended } }) =>
    ended === 0 ? `${phone} was not logged in.` : `${phone} is logged out everywhere: ${ended} ended.`,
  help: `
<phone> has its country code, such as +919999900000. A member of --as who is no owner can end the own sessions only.
With --json: { "phone", "ended" }: ended is the number of sessions.`,
});

import type { z } from 'zod';
import { CHANGE_HELP, changeInput, changeRole, roleText } from '#cli/commands/team/role-change.ts';
import { AS_OPTION } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';

async function revoke({ phone, as }: z.output<typeof changeInput>, context: CommandContext) {
  await context.confirm(`Revoke the role of ${phone}? It loses access to the console at once.`);
  return changeRole(context, as, (useCases, by) => useCases.revokeRole({ phone, by }));
}

export const revokeCommand = command({
  name: 'revoke <phone>',
  summary: 'Revoke the role of a phone, which loses access to the console at once',
  options: AS_OPTION,
  input: changeInput,
  asks: true,
  run: revoke,
  show: roleText,
}).addHelpText('after', CHANGE_HELP);

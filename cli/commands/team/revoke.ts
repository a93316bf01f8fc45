import type { z } from 'zod';
import { CHANGE_HELP, changeAs, changeInput, roleWords } from '#cli/commands/team/role-change.ts';
import { AS_OPTION } from '#cli/shell/acting-as.ts';
import { askFirst, YES_OPTION } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';

async function revoke({ phone, yes, as }: z.output<typeof changeInput>, context: CommandContext) {
  if (!yes) await askFirst(`Revoke the role of ${phone}? The console closes for it at once.`);
  return changeAs(context, as, (useCases, by) => useCases.revokeRole({ phone, by }));
}

export const revokeCommand = command({
  name: 'revoke <phone>',
  summary: 'Take the role of a phone; the console closes for it at its next step',
  options: { ...YES_OPTION, ...AS_OPTION },
  input: changeInput,
  run: revoke,
  show: roleWords,
}).addHelpText('after', CHANGE_HELP);

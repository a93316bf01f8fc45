import { z } from 'zod';
import { CHANGE_HELP, changeAs, changeInput, roleWords } from '#cli/commands/team/role-change.ts';
import { AS_OPTION } from '#cli/shell/acting-as.ts';
import { askFirst, YES_OPTION } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ROLES } from '#domain/identity/role.ts';

const input = changeInput.extend({ role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`) });

async function grant({ phone, role, yes, as }: z.output<typeof input>, context: CommandContext) {
  if (!yes) await askFirst(`Make ${phone} ${role === 'owner' ? 'an owner' : 'a dispatcher'}?`);
  return changeAs(context, as, (useCases, by) => useCases.grantRole({ phone, role, by }));
}

export const grantCommand = command({
  name: 'grant <phone>',
  summary: 'Give a phone a role, or another one in place of what it has',
  options: { '--role <role>': `which: ${ROLES.join(', ')}`, ...YES_OPTION, ...AS_OPTION },
  input,
  run: grant,
  show: roleWords,
}).addHelpText('after', CHANGE_HELP);

import { z } from 'zod';
import { CHANGE_HELP, changeInput, changeRole, roleText } from '#cli/commands/team/role-change.ts';
import { AS_OPTION } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ROLES } from '#domain/identity/role.ts';

const input = changeInput.extend({ role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`) });

async function grant({ phone, role, as }: z.output<typeof input>, context: CommandContext) {
  await context.confirm(`Make ${phone} ${role === 'owner' ? 'an owner' : 'a dispatcher'}?`);
  return changeRole(context, as, (useCases, by) => useCases.grantRole({ phone, role, by }));
}

export const grantCommand = command({
  name: 'grant <phone>',
  summary: 'Give a phone a role, or change its role',
  options: { '--role <role>': `the role: ${ROLES.join(', ')}`, ...AS_OPTION },
  input,
  asks: true,
  run: grant,
  show: roleText,
}).addHelpText('after', CHANGE_HELP);

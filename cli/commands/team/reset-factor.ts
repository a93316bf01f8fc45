import type { z } from 'zod';
import { changeInput } from '#cli/commands/team/role-change.ts';
import { AS_OPTION, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { FactorReset } from '#domain/identity/second-factor/remove-factor.ts';

async function reset({ phone, as }: z.output<typeof changeInput>, context: CommandContext) {
  await context.confirm(`Reset the second factor of ${phone}? Its open consoles close at once.`);
  return runAs(context, as, ({ useCases }, by) => useCases.resetFactor({ phone, by }));
}

export const resetFactorCommand = command({
  name: 'reset-factor <phone>',
  summary: 'Reset the second factor of a member, who sets up a new one at the next login',
  options: AS_OPTION,
  input: changeInput,
  asks: true,
  run: reset,
  show: ({ phone }: FactorReset) => `${phone} sets up a new second factor at the next login.`,
}).addHelpText(
  'after',
  `
<phone> has its country code, such as +919999900000. Use it for an owner who lost the phone with the authenticator
app and the recovery codes. An owner of --as cannot reset the own second factor. The team's history records it.
With --json: { "phone" }. A member without a second factor ends with exit code 3.`,
);

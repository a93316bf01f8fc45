import { operationCommand } from '#cli/operations/operation-command.ts';
import { resetFactor } from '#infra/operations/team-uses.ts';

export const resetFactorCommand = operationCommand(resetFactor, {
  question: ({ inputs: { phone } }) =>
    `Reset the second factor of ${phone}? Its open consoles close at once.`,
  json: ({ answer }) => answer,
  show: ({ answer: { phone } }) => `${phone} sets up a new second factor at the next login.`,
  help: `
<phone> has its country code, such as +919999900000. Use it for an owner who lost the phone with the authenticator
app and the recovery codes. An owner of --as cannot reset the own second factor. The team's history records it.
With --json: { "phone" }. A member without a second factor ends with exit code 3.`,
});

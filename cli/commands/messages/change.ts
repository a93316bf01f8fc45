import { operationCommand } from '#cli/operations/operation-command.ts';
import { MESSAGE_FIELDS, MESSAGE_HELP } from '#infra/operations/answers/message-json.ts';
import { stopMessage } from '#infra/operations/message-uses.ts';

export const stopCommand = operationCommand(stopMessage, {
  json: ({ stored, ...stopped }) => ({ message: stored, ...stopped }),
  help: `
<message> is the number from \`ratha messages list --status queued\`. A second run changes nothing.
A stopped message can be sent again: ratha messages resend <message>.
With --json: { "message": ${MESSAGE_FIELDS}, "stoppedNow" }.
${MESSAGE_HELP}`,
});

import { operationCommand } from '#cli/operations/operation-command.ts';
import { INBOUND_FIELDS } from '#infra/operations/answers/inbound-json.ts';
import { MESSAGE_FIELDS, MESSAGE_HELP } from '#infra/operations/answers/message-json.ts';
import { answerPerson, closeInbound, stopMessage } from '#infra/operations/uses/message-uses.ts';

export const stopCommand = operationCommand(stopMessage, {
  json: ({ stored, ...stopped }) => ({ message: stored, ...stopped }),
  help: `
<message> is the number from \`ratha messages list --status queued\`. A second run changes nothing.
A stopped message can be sent again: ratha messages resend <message>.
With --json: { "message": ${MESSAGE_FIELDS}, "stoppedNow" }.
${MESSAGE_HELP}`,
});

export const answerCommand = operationCommand(answerPerson, {
  json: ({ stored }) => ({ message: stored }),
  help: `
<message> is the number from \`ratha messages inbox\`. What this person wrote up to it is then answered.
Each run sends the text once more.
With --json: { "message": ${INBOUND_FIELDS} }.`,
});

export const doneCommand = operationCommand(closeInbound, {
  json: ({ stored }) => ({ message: stored }),
  help: `
<message> is the number from \`ratha messages inbox\`. What this person wrote up to it is closed. A second run changes nothing.
With --json: { "message": ${INBOUND_FIELDS} }.`,
});

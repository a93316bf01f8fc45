import { z } from 'zod';
import {
  MESSAGE_FIELDS,
  MESSAGE_HELP,
  messageArgument,
  messageJson,
} from '#cli/commands/messages/message-json.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Stopped } from '#domain/messaging/ledger/stop-message.ts';
import { messageStateLabel } from '#domain/messaging/message.ts';

const input = z.object({ message: messageArgument, as: asOption });

function stop({ message: id, as }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, ({ useCases }, by) => useCases.stopMessage(id, by));
}

function toText({ message, stoppedNow }: Stopped): string {
  const state = `Message ${message.id}: ${messageStateLabel(message.status, message)}`;
  return stoppedNow ? `${state}.` : `${state}. Nothing was stopped: it does not wait for another attempt.`;
}

export const stopCommand = command({
  name: 'stop <message>',
  summary: 'Stop a message that was refused for now and waits for its next attempt',
  options: AS_OPTION,
  input,
  run: stop,
  json: ({ message, stoppedNow }) => ({ message: messageJson(message), stoppedNow }),
  show: toText,
}).addHelpText(
  'after',
  `
<message> is the number from \`ratha messages list --status queued\`. A second run changes nothing.
A stopped message can be sent again: ratha messages resend <message>.
With --json: { "message": ${MESSAGE_FIELDS}, "stoppedNow" }.
${MESSAGE_HELP}`,
);

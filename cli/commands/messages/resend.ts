import { z } from 'zod';
import {
  MESSAGE_FIELDS,
  MESSAGE_HELP,
  messageArgument,
  messageJson,
} from '#cli/commands/messages/message-json.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';
import { ok } from '#domain/kernel/result.ts';
import { MESSAGE_STATE_LABELS } from '#domain/messaging/message.ts';
import type { Resent } from '#domain/messaging/resend/resend-message.ts';

const input = z.object({
  message: messageArgument,
  seen: expectedVersionOption,
  as: asOption,
});

async function resend({ message: id, seen, as }: z.output<typeof input>, context: CommandContext) {
  await context.confirm(`Send message ${id} again? It may have arrived already.`);
  return runAs(context, as, async ({ useCases }, by) => {
    const resent = await useCases.resendMessage({ id, by, expectedAttempts: seen });
    return resent.ok ? ok(resent.value) : resent;
  });
}

function toText({ message, sentNow }: Resent): string {
  const state = `Message ${message.id}: ${MESSAGE_STATE_LABELS[message.status]}`;
  const reason = message.error ? ` (${message.error})` : '';
  return sentNow ? `${state}${reason}.` : `${state}. Nothing was sent.`;
}

export const resendCommand = command({
  name: 'resend <message>',
  summary: 'Send a message again that failed or may have been sent',
  options: {
    '--seen <attempts>': 'send only if the message still has this number of attempts',
    ...AS_OPTION,
  },
  input,
  asks: true,
  run: resend,
  json: ({ message, sentNow }) => ({ message: messageJson(message), sentNow }),
  show: toText,
}).addHelpText(
  'after',
  `
The provider gets one attempt. A message that is sent, kept or queued is not sent again, so a second run sends nothing.
After another unknown outcome a second run would send: a script gives --seen with the attempts that it read.
With --json: { "message": ${MESSAGE_FIELDS}, "sentNow" }.
${MESSAGE_HELP}`,
);

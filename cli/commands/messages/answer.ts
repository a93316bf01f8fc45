import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { INBOUND_FIELDS, inboundJson } from '#cli/commands/messages/inbound-json.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { MAX_ANSWER_LENGTH } from '#domain/messaging/inbox/answer-person.ts';
import type { InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';
import { messageArgument } from '#infra/operations/written/message-argument.ts';

const answerInput = z.object({
  message: messageArgument,
  text: z.string('must be the answer, in quotes'),
  as: asOption,
});

function answer({ message: id, text, as }: z.output<typeof answerInput>, context: CommandContext) {
  return runAs(context, as, ({ useCases }, by) =>
    useCases.answerPerson({ id, text, requestKey: randomUUID(), by }),
  );
}

export const answerCommand = command({
  name: 'answer <message>',
  summary: 'Answer a person who wrote to the WhatsApp number within 24 hours',
  options: { '--text <text>': `the answer, at most ${MAX_ANSWER_LENGTH} characters`, ...AS_OPTION },
  input: answerInput,
  run: answer,
  json: (message) => ({ message: inboundJson(message) }),
  show: ({ id, phone }: InboundMessage) => `Message ${id}: the answer went to ${phone}.`,
}).addHelpText(
  'after',
  `
<message> is the number from \`ratha messages inbox\`. What this person wrote up to it is then answered.
Each run sends the text once more.
With --json: { "message": ${INBOUND_FIELDS} }.`,
);

const doneInput = z.object({ message: messageArgument, as: asOption });

function done({ message: id, as }: z.output<typeof doneInput>, context: CommandContext) {
  return runAs(context, as, ({ useCases }, by) => useCases.closeInbound(id, by));
}

export const doneCommand = command({
  name: 'done <message>',
  summary: 'Close what a person wrote to the WhatsApp number, without an answer',
  options: AS_OPTION,
  input: doneInput,
  run: done,
  json: (message) => ({ message: inboundJson(message) }),
  show: ({ id }: InboundMessage) => `Message ${id}: closed.`,
}).addHelpText(
  'after',
  `
<message> is the number from \`ratha messages inbox\`. What this person wrote up to it is closed. A second run changes nothing.
With --json: { "message": ${INBOUND_FIELDS} }.`,
);

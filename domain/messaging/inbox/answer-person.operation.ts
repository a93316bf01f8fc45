import { operation } from '#domain/kernel/operation.ts';

const message = { kind: 'message', label: 'the message of the inbox', required: true } as const;

export const ANSWER_PERSON = operation({
  name: 'messages.answer',
  summary: 'Answer a person who wrote to the WhatsApp number within 24 hours',
  roles: ['dispatcher', 'owner'],
  subject: 'message',
  inputs: {
    message,
    text: {
      kind: 'text',
      label: 'the answer, at most 1000 characters',
      required: true,
      missing: 'must be the answer, in quotes',
    },
  },
  refuses: ['not-found', 'not-answered'],
  danger: 'none',
  undo: 'nothing: what was sent stays sent',
  tells: ['answer'],
  examples: [
    'messages answer 12 --text "Your driver is at gate 4." --dry-run',
    'messages answer 12 --text "Your driver is at gate 4." --as +919999900000',
  ],
});

export const CLOSE_INBOUND = operation({
  name: 'messages.done',
  summary: 'Close what a person wrote to the WhatsApp number, without an answer',
  roles: ['dispatcher', 'owner'],
  subject: 'message',
  inputs: { message },
  refuses: ['not-found'],
  danger: 'none',
  undo: 'nothing: messages.answer still answers it',
  tells: [],
  examples: ['messages done 12 --dry-run', 'messages done 12 --as +919999900000'],
});

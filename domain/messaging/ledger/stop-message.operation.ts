import { operation } from '#domain/kernel/operation.ts';

export const STOP_MESSAGE = operation({
  name: 'messages.stop',
  summary: 'Stop a message that was refused for now and waits for its next attempt',
  roles: ['dispatcher', 'owner'],
  subject: 'message',
  inputs: { message: { kind: 'message', label: 'the message', required: true } },
  refuses: ['not-found'],
  danger: 'none',
  undo: 'messages.resend',
  tells: [],
  examples: ['messages stop 12 --dry-run', 'messages stop 12 --as +919999900000'],
});

import { operation } from '#domain/kernel/operation.ts';
import {
  BOOKING_MESSAGE_KINDS,
  CHANNELS,
  DUTY_MESSAGE_KINDS,
  SEAT_MESSAGE_KINDS,
} from '#domain/messaging/message.ts';

const message = { kind: 'message', label: 'the message', required: true } as const;
const KINDS = [...BOOKING_MESSAGE_KINDS, ...SEAT_MESSAGE_KINDS, ...DUTY_MESSAGE_KINDS] as const;

export const RESEND_MESSAGE = operation({
  name: 'messages.resend',
  command: 'messages resend',
  summary: 'Send a message again that failed, was stopped or may have been sent',
  roles: ['dispatcher', 'owner'],
  subject: 'message',
  inputs: {
    message,
    seen: { kind: 'version', label: 'send only if the message still has this number of attempts' },
  },
  refuses: ['not-found', 'message-not-resendable'],
  danger: 'ask',
  undo: 'nothing: what was sent stays sent',
  tells: KINDS,
  examples: ['messages resend 12 --dry-run', 'messages resend 12 --seen 1 --yes'],
});

export const SEND_BY_OTHER_CHANNEL = operation({
  name: 'messages.other-channel',
  command: 'messages resend',
  summary: 'Send a message by another channel of its recipient, once',
  roles: ['dispatcher', 'owner'],
  subject: 'message',
  inputs: {
    message,
    by: { kind: 'choice', values: CHANNELS, label: `the channel: ${CHANNELS.join(', ')}`, required: true },
  },
  refuses: ['not-found', 'message-not-resendable'],
  danger: 'ask',
  undo: 'nothing: what was sent stays sent',
  tells: KINDS,
  examples: ['messages resend 12 --by sms --dry-run', 'messages resend 12 --by email --yes'],
});

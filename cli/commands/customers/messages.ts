import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok } from '#domain/kernel/result.ts';
import type { MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import { CHANNEL_LABELS, CHANNELS } from '#domain/messaging/message.ts';

const input = z.object({
  customer: z.string(),
  first: z.enum(CHANNELS, 'must be whatsapp, sms or email').optional(),
  whatsapp: z.enum(['on', 'off'], 'must be on or off').optional(),
  as: asOption,
});

type Value = MessageChoice & { readonly customer: string };

async function chooseMessages(
  { customer, first, whatsapp, as }: z.output<typeof input>,
  context: CommandContext,
) {
  return runAs(context, as, async ({ useCases }) => {
    const change = { ...(first && { first }), ...(whatsapp && { takesWhatsapp: whatsapp === 'on' }) };
    const chosen = await useCases.chooseMessages({ who: customer, change });
    return chosen.ok ? ok<Value>({ customer, ...chosen.value }) : chosen;
  });
}

export const customerMessagesCommand = command({
  name: 'messages <customer>',
  summary:
    'Choose how messages come to a customer or passenger: first by which channel, and whether by WhatsApp',
  options: {
    '--first <channel>': 'the channel that is tried first: whatsapp, sms or email',
    '--whatsapp <on|off>': 'off sends nothing by WhatsApp, except codes that the person asks for',
    ...AS_OPTION,
  },
  input,
  run: chooseMessages,
  show: ({ customer, first, takesWhatsapp }: Value) =>
    `Messages to ${customer} come by ${CHANNEL_LABELS[first]} first${takesWhatsapp ? '' : ', and not by WhatsApp'}.`,
}).addHelpText(
  'after',
  `
<customer> is a phone such as +919999900001, or the number of the account such as 12. Without options, nothing changes.
A person can do the same in My Bookings, or by writing STOP or START to the WhatsApp number.
With --json: { "customer", "first", "takesWhatsapp" }.`,
);

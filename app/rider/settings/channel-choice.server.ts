import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '#app/http/form-body.server.ts';
import type { ChannelChoice } from '#app/rider/settings/message-channels.tsx';
import type { Customer } from '#domain/customers/customer.ts';
import { DEFAULT_CHOICE, type MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import { CHANNELS } from '#domain/messaging/message.ts';

/** Returns how messages come to a rider, and what else the rider can choose. Null without an account. */
export async function channelChoice(
  { container }: AppLoadContext,
  customer: Customer | null | undefined,
): Promise<ChannelChoice | null> {
  if (!customer) return null;
  const { choices } = container.queries;
  const chosen = (await choices.of([customer.phone])).get(customer.phone) ?? DEFAULT_CHOICE;
  const isReached = { whatsapp: chosen.takesWhatsapp, sms: true, email: Boolean(customer.email) };
  const others = choices.available.filter((channel) => channel !== chosen.first && isReached[channel]);
  return { ...chosen, others };
}

/** Returns what a form changes. Undefined if it says nothing that is known. */
export function channelChange(form: FormData): Partial<MessageChoice> | undefined {
  const first = CHANNELS.find((channel) => channel === textOf(form, 'first'));
  if (first) return { first };
  const whatsapp = textOf(form, 'whatsapp');
  return whatsapp === 'on' || whatsapp === 'off' ? { takesWhatsapp: whatsapp === 'on' } : undefined;
}

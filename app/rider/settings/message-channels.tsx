import { Form } from '@remix-run/react';
import { Button } from '#app/ui/parts/button.tsx';
import type { MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import type { Channel } from '#domain/messaging/message.ts';
import * as words from '#words/account/devices.ts';

/** How messages come to a rider, and which other channels can be first. */
export type ChannelChoice = MessageChoice & { readonly others: readonly Channel[] };

/** Changes how our messages come to the rider (docs/product/messages.md#choices). Works without JavaScript. */
export function MessageChannels({ first, takesWhatsapp, others }: ChannelChoice) {
  const isStopped = !takesWhatsapp;
  return (
    <Form method="post" preventScrollReset className="mb-6 flex flex-wrap items-center gap-3">
      <p className="text-ink-soft">
        {isStopped ? words.whatsappStopped : words.comesFirstBy[first]}
        {isStopped && first !== 'whatsapp' && ` ${words.comesFirstBy[first]}`}
      </p>
      {others.map((channel) => (
        <Button key={channel} type="submit" name="first" value={channel}>
          {words.firstBy[channel]}
        </Button>
      ))}
      <Button type="submit" name="whatsapp" value={isStopped ? 'on' : 'off'}>
        {isStopped ? words.startWhatsapp : words.stopWhatsapp}
      </Button>
    </Form>
  );
}

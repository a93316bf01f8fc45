import { Form } from '@remix-run/react';
import { type OwnSession, OwnSessions } from '#app/frame/own-sessions.tsx';
import { type ChannelChoice, MessageChannels } from '#app/rider/settings/message-channels.tsx';
import { MessageLanguage } from '#app/rider/settings/message-language.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import type { LanguageCode } from '#domain/kernel/language.ts';
import * as words from '#words/account/devices.ts';

/**
 * Lists where the rider is logged in, and ends one or all sessions (docs/product/identity.md#end-sessions).
 * Works without JavaScript.
 */
export function Devices({
  phoneLabel,
  sessions,
  language,
  channels,
}: {
  phoneLabel: string;
  sessions: readonly OwnSession[];
  /** The language of the messages to the rider. */
  language: LanguageCode;
  /** How the messages come to the rider. */
  channels: ChannelChoice;
}) {
  return (
    <section aria-labelledby="devices" className="grid justify-items-start gap-3">
      <p>
        <TextLink to="/saved-places" className="inline-flex min-h-11 items-center">
          {words.savedPlaces}
        </TextLink>
      </p>
      <MessageLanguage chosen={language} />
      <MessageChannels {...channels} />
      <h2 id="devices" className="text-lg font-semibold tracking-tight">
        {words.yourDevices}
      </h2>
      <p className="text-ink-soft">{words.loggedInHere}</p>
      <OwnSessions sessions={sessions} />
      <p className="mt-3 text-ink-soft">
        {words.lostPhone}
        <span className="tabular whitespace-nowrap">{phoneLabel}</span>
        {words.alsoHere}
      </p>
      <Form method="post" action="/logout">
        <Button type="submit" name="everywhere" value="yes">
          {words.logOutEverywhere}
        </Button>
      </Form>
      <p className="mt-3">
        <TextLink to="/my-bookings/data">{words.ownData}</TextLink>
      </p>
    </section>
  );
}

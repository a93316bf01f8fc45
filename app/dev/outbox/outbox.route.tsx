import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { ChatCard, MessageCard } from '#app/dev/outbox/message-card.tsx';
import { outboxMessages, requireDemoVisitor, standInOf } from '#app/dev/outbox/outbox.server.ts';
import { outboxEntries } from '#app/dev/outbox/outbox-entries.ts';
import { askStandIn } from '#app/dev/outbox/stand-in-action.server.ts';
import { StandInForms } from '#app/dev/outbox/stand-in-forms.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';

/**
 * Loads `/dev/outbox`: every message, newest first, with its state if a stand-in of WhatsApp runs. 404 in production
 * (docs/product/messages.md#outbox-channel).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const messages = await outboxMessages(request, context);
  const standIn = await standInOf(request, context);
  return {
    to: new URL(request.url).searchParams.get('to')?.replace(/^ /, '+') ?? '',
    entries: outboxEntries(messages, standIn?.chat ?? [], standIn !== null),
    standIn: standIn && { behaviours: standIn.behaviours, behaviour: standIn.behaviour },
  };
}

/** Writes to the stand-in of WhatsApp as a person, or sets what it does next. 404 without one, and in production. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireDemoVisitor(context);
  return askStandIn(request, context);
}

export const meta = pageTitle('Outbox');

export default function Outbox() {
  const { to, entries, standIn } = useLoaderData<typeof loader>();
  const written = useActionData<typeof action>();
  const lastWritten = entries.flatMap((entry) =>
    'line' in entry && entry.line.isFromPerson ? entry.line.id : [],
  )[0];
  return (
    <RiderPage
      {...useFrame()}
      title="Outbox"
      intro="All messages, newest first. This page does not exist in production."
    >
      <div className="grid gap-5">
        <Form key={to} method="get" className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 flex-1">
            <TextField name="to" label="Phone or email" defaultValue={to} spellCheck={false} />
          </div>
          <Button type="submit">Show</Button>
          {to && (
            <ButtonLink to="/dev/outbox" variant="quiet">
              Show all
            </ButtonLink>
          )}
        </Form>
        {standIn?.behaviour && (
          <StandInForms
            {...standIn}
            behaviour={standIn.behaviour}
            to={to}
            lastWritten={lastWritten}
            written={written}
          />
        )}
        {standIn?.behaviour === null && (
          <Banner tone="danger" title="The stand-in of WhatsApp does not answer">
            It runs as long as the command that started the site.
          </Banner>
        )}
        {entries.length === 0 ? (
          <EmptyState title="No messages yet">
            Messages appear here when Ratha creates them. Reload the page to check.
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {entries.map((entry) =>
              'message' in entry ? (
                <li key={entry.message.id}>
                  <MessageCard message={entry.message} />
                </li>
              ) : (
                <li key={entry.line.id}>
                  <ChatCard line={entry.line} />
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </RiderPage>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { MessageCard } from '#app/dev/outbox/message-card.tsx';
import { outboxMessages } from '#app/dev/outbox/outbox.server.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { formatDateTime } from '#domain/kernel/india-time.ts';

/** Loads `/dev/outbox`: every message, newest first. 404 in production (docs/product/messages.md#outbox-channel). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const messages = await outboxMessages(request, context);
  return {
    to: new URL(request.url).searchParams.get('to')?.replace(/^ /, '+') ?? '',
    messages: messages.map(({ createdAt, ...message }) => ({
      ...message,
      sentAt: formatDateTime(createdAt),
      code: message.kind === 'otp' ? (/^[0-9A-Z]{6,10}\b/.exec(message.body)?.[0] ?? null) : null,
    })),
  };
}

export const meta = pageTitle('Outbox');

export default function Outbox() {
  const { to, messages } = useLoaderData<typeof loader>();
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
        {messages.length === 0 ? (
          <EmptyState title="No messages yet">
            Messages appear here when Ratha creates them. Reload the page to check.
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </RiderPage>
  );
}

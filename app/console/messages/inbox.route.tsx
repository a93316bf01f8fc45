import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { inboxPage } from '#app/console/messages/inbox-page.server.ts';
import { LEDGER_INBOX } from '#app/console/messages/messages-hrefs.ts';
import { MessagesTabs } from '#app/console/messages/messages-tabs.tsx';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import { PageLinks } from '#app/console/shared/page-links.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { linkLook, TextLink } from '#app/ui/parts/text-link.tsx';

/** Loads `/admin/messages/inbox`: what people wrote to the WhatsApp number (docs/product/messages.md#inbox). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return inboxPage(context.container, request.url);
}

/** Closes what a person wrote without an answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const id = textOf(form, 'message');
  if (textOf(form, 'intent') !== 'close-inbound' || !/^[1-9]\d{0,8}$/.test(id))
    return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const closed = await context.container.useCases.closeInbound({ id: Number(id), by });
  if (!closed.ok) return formErrorResponse(closed.refusal, form);
  return redirectDone(LEDGER_INBOX, { title: 'Done', description: 'What this person wrote is closed.' });
}

export const clientAction = submitDialog('Failed to close message');

export const meta = pageTitle('Written to us');
export const handle: ConsoleHandle = { consoleTitle: () => 'Messages' };

type Message = ReturnType<typeof useLoaderData<typeof loader>>['messages'][number];

export default function InboxPage() {
  const { isAll, messages, newest, older } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <>
      <Outlet />
      <MessagesTabs />
      {formError && (
        <Banner tone="danger" title="Error" live>
          {formError.message}
        </Banner>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        What people write to the WhatsApp number. An answer can be sent for 24 hours.
        <TextLink to={isAll ? LEDGER_INBOX : `${LEDGER_INBOX}?show=all`}>
          {isAll ? 'Show what is open' : 'Show all'}
        </TextLink>
      </p>
      {messages.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">
          {isAll ? 'Nobody has written within 30 days.' : 'Nobody waits for an answer.'}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {messages.map((message) => (
            <li key={message.id}>
              <InboxRow {...message} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks newest={newest} older={older} />
    </>
  );
}

function InboxRow({ id, name, phone, tel, body, at, booking, handled, answerHref }: Message) {
  const about = <span className="sr-only">: {name}</span>;
  return (
    <div className="grid gap-2 px-3 py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:items-start">
      <p>
        <span className="font-medium">{name}</span>
        <span className="flex flex-wrap gap-x-3">
          <a href={tel} className={linkLook}>
            {phone}
          </a>
          {booking && <TextLink to={booking.href}>{booking.label}</TextLink>}
        </span>
      </p>
      <div className="[overflow-wrap:anywhere]">
        <p className="whitespace-pre-wrap">{body}</p>
        <p className="text-ink-soft">
          <IndiaTime at={at} />
          {handled && (
            <>
              . {handled.words} by {handled.who}, <IndiaTime at={handled.at} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={answerHref} preventScrollReset>
          {handled ? 'Open' : 'Answer'}
          {about}
        </ButtonLink>
        {!handled && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="message" value={id} />
            <Button type="submit" name="intent" value="close-inbound" variant="quiet">
              Done{about}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

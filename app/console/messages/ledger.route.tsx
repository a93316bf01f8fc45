import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useLoaderData } from '@remix-run/react';
import { ledgerPage, VIEW_OPTIONS } from '#app/console/messages/ledger-page.server.ts';
import { MessageList } from '#app/console/messages/message-list.tsx';
import { LEDGER } from '#app/console/messages/messages-hrefs.ts';
import { MessagesTabs } from '#app/console/messages/messages-tabs.tsx';
import { PageLinks } from '#app/console/shared/page-links.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** Loads `/admin/messages`: the messages to all people, newest first, with filters in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return { ...(await ledgerPage(context.container, request.url)), views: VIEW_OPTIONS };
}

export const meta = pageTitle('Messages');
export const handle: ConsoleHandle = { consoleTitle: () => 'Messages' };

export default function Ledger() {
  const { typed, errors, messages, summary, newest, older, views } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <MessagesTabs />
      <Summary states={summary} />
      <Form
        key={JSON.stringify(typed)}
        method="get"
        role="search"
        aria-label="Messages"
        className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(2,minmax(0,1fr))_auto]"
      >
        <SelectField
          name="state"
          label="State"
          options={views}
          placeholder="All states"
          defaultValue={errors.state ? '' : typed.state}
          error={errors.state}
        />
        <TextField
          name="about"
          label="Booking, phone or e-mail"
          defaultValue={typed.about}
          error={errors.about}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Show</Button>
          <ButtonLink to={LEDGER} variant="quiet">
            Show all
          </ButtonLink>
          <IfMayChange>
            <ButtonLink to={`${LEDGER}/resend-failed`} preventScrollReset>
              Send failed again
            </ButtonLink>
          </IfMayChange>
        </div>
      </Form>
      <MessageList messages={messages} empty="No messages with these filters." compact />
      <PageLinks newest={newest} older={older} />
    </>
  );
}

function Summary({ states }: { states: readonly { label: string; count: number; href: string }[] }) {
  if (states.length === 0) return <p className="text-ink-soft">No messages in the last 24 hours.</p>;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      Last 24 hours:
      {states.map(({ label, count, href }) => (
        <TextLink key={label} to={href} className="tabular">
          {label} {count}
        </TextLink>
      ))}
    </p>
  );
}

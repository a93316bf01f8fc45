import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { EventsTable } from '#app/console/security-log/events-table.tsx';
import { KIND_OPTIONS, securityLogPage } from '#app/console/security-log/security-log-page.server.ts';
import { PageLinks } from '#app/console/shared/page-links.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** Loads `/admin/security-log`, for owners: the events, newest first, with filters in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOwnerPage(request, context);
  return { ...(await securityLogPage(context.container, request.url)), kinds: KIND_OPTIONS };
}

export const meta = pageTitle('Security log');
export const handle: ConsoleHandle = { consoleTitle: () => 'Security log' };

export default function SecurityLog() {
  const { kept, typed, errors, events, newest, older, kinds } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="text-ink-soft">
        Sign-ins, refusals, and changes of roles, second factors and sessions. Events are kept for {kept}.
      </p>
      <Form
        key={JSON.stringify(typed)}
        method="get"
        role="search"
        aria-label="Security log"
        className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      >
        <SelectField
          name="kind"
          label="Kind"
          options={kinds}
          placeholder="All kinds"
          defaultValue={errors.kind ? '' : typed.kind}
          error={errors.kind}
        />
        <TextField
          name="account"
          label="Phone or account id"
          defaultValue={typed.account}
          error={errors.account}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="since"
          type="date"
          label="Since"
          defaultValue={errors.since ? '' : typed.since}
          error={errors.since}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Show</Button>
          <ButtonLink to="/admin/security-log" variant="quiet">
            Show all
          </ButtonLink>
        </div>
      </Form>
      <EventsTable events={events} />
      <PageLinks newest={newest} older={older} />
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { calendarsPage, postCalendars } from '#app/console/calendars/calendars-page.server.ts';
import { FeedLink } from '#app/console/calendars/feed-link.tsx';
import { RevokeDialog } from '#app/console/calendars/revoke-dialog.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';

/** Loads `/admin/calendars`: secret links of calendar feeds, and the sync (docs/product/calendar.md). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return calendarsPage(context, request);
}

export async function action(args: ActionFunctionArgs) {
  return postCalendars(args);
}

export const meta = pageTitle('Calendars');
export const handle: ConsoleHandle = { consoleTitle: () => 'Calendars' };

export default function Calendars() {
  const { team, drivers, status, revoke, path } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [linked, unlinked] = [drivers.filter(({ feed }) => feed), drivers.filter(({ feed }) => !feed)];
  const message = answer && 'message' in answer ? answer.message : undefined;
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      {message && (
        <Banner tone="danger" title="Error" live>
          {message}
        </Banner>
      )}
      <Card title="Team">
        <p className="mb-3 text-ink-soft">
          All confirmed rides and their drivers. Add the link to Google Calendar, Outlook or a phone as a
          calendar by address. Anyone with the link can read it without a login. It shows no names, phone
          numbers or e-mail addresses of customers.
        </p>
        {team && <FeedLink {...team} />}
      </Card>
      <Card title="Drivers">
        <p className="mb-3 text-ink-soft">Each link shows the duties of one driver.</p>
        {drivers.length === 0 && <p>No driver is active.</p>}
        {linked.length > 0 && (
          <ul aria-label="Drivers with a link" className="grid">
            {linked.map((driver) => (
              <li
                key={driver.owner}
                className="grid items-center gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0 md:grid-cols-[11rem_minmax(0,1fr)]"
              >
                <h3 className="font-medium [overflow-wrap:anywhere]">{driver.name}</h3>
                <FeedLink {...driver} />
              </li>
            ))}
          </ul>
        )}
        {unlinked.length > 0 && (
          <>
            <h3 id="unlinked" className="mt-3 font-semibold">
              Without a link <span className="tabular font-normal text-ink-soft">{unlinked.length}</span>
            </h3>
            <ul aria-labelledby="unlinked" className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
              {unlinked.map((driver) => (
                <li
                  key={driver.owner}
                  className="flex items-center justify-between gap-3 border-t border-line py-1"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">{driver.name}</span>
                  <FeedLink {...driver} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Card title="Google Calendar">
        <GoogleCalendar {...status} />
      </Card>
      {revoke && <RevokeDialog key={revoke.owner} owner={revoke.owner} name={revoke.name} backHref={path} />}
    </div>
  );
}

const PROBLEMS = {
  refused: 'Google does not accept the service account. Check the key, and share the calendar with it.',
  'not-found': 'There is no such calendar. Check its id, and share it with the service account.',
  'no-answer': 'Google Calendar does not answer now.',
} as const;

type Status = Awaited<ReturnType<typeof calendarsPage>>['status'];

function GoogleCalendar({ provider, problem }: Status) {
  const { state, formData } = useNavigation();
  const isSyncing = state !== 'idle' && formData?.get('intent') === 'sync';
  if (provider === 'ics')
    return (
      <p className="text-ink-soft">
        No service account is configured. The links above need none. To write rides into a Google Calendar,
        the operator sets <code>GOOGLE_CALENDAR_ID</code> and the account.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {problem ? (
        <Banner tone="warning">{PROBLEMS[problem]}</Banner>
      ) : (
        <p className="text-ink-soft">
          Rides from yesterday to 14 days ahead are written to the calendar every 10 minutes. A sync writes
          them now.
        </p>
      )}
      <Form method="post">
        <Button type="submit" name="intent" value="sync" pending={isSyncing && 'Syncing…'}>
          Sync now
        </Button>
      </Form>
    </div>
  );
}

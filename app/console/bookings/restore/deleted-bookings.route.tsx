import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { DELETED_HREF, detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import { deletedBookingsPage } from '#app/console/bookings/restore/deleted-bookings-page.server.ts';
import { deletedPageHref } from '#app/console/bookings/restore/deleted-page-href.ts';
import { DeletedTable } from '#app/console/bookings/restore/deleted-table.tsx';
import {
  postRestore,
  type RestoreAnswer,
  type RestoreReport,
} from '#app/console/bookings/restore/post-restore.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { PageLinks } from '#app/ui/tables/page-links.tsx';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';

/** Loads `/admin/bookings/deleted`: the bookings that can be restored, the last deleted first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return deletedBookingsPage(context.container, request.url);
}

export async function action(args: ActionFunctionArgs) {
  return postRestore(args);
}

export const clientAction = submitOrStay(
  'Failed to restore the bookings. Some may be restored.',
  (problem): RestoreAnswer => ({ problem }),
);

export const meta = pageTitle('Deleted bookings');
export const handle: ConsoleHandle = { consoleTitle: () => 'Deleted bookings' };

export default function DeletedBookings() {
  const { search, rows, count, page, pages, label } = useLoaderData<typeof loader>();
  const answer: RestoreAnswer = useActionData<typeof action>() ?? {};
  const isPending = useNavigation().formData?.get('intent') === 'restore';
  return (
    <>
      <p className="text-ink-soft">
        A deleted booking can be restored for {DELETED_KEPT_DAYS} days, with its history. The customer is not
        notified. Its duty comes back if its time is still free.
      </p>
      <Form
        key={search}
        method="get"
        action={DELETED_HREF}
        role="search"
        aria-label="Deleted bookings"
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          name="search"
          label="Reference, phone or name"
          defaultValue={search}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Search</Button>
          {search && (
            <ButtonLink to={DELETED_HREF} variant="quiet">
              Show all
            </ButtonLink>
          )}
        </div>
      </Form>
      {answer.report && <Report report={answer.report} />}
      {answer.problem && (
        <Banner tone="danger" title="Error" live>
          {answer.problem}
        </Banner>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={
            search
              ? 'No deleted booking matches.'
              : `Nothing was deleted in the last ${DELETED_KEPT_DAYS} days.`
          }
        />
      ) : (
        // After a post the list is another one. The key makes its checkboxes new.
        <Form
          key={rows.map(({ id }) => id).join()}
          method="post"
          action={deletedPageHref(search, page)}
          replace
          preventScrollReset
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          <div className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-3 bg-paper py-2">
            <p className="tabular font-medium">{count}</p>
            <Button type="submit" name="intent" value="restore" pending={isPending && 'Restoring...'}>
              Restore selected
            </Button>
          </div>
          <DeletedTable rows={rows} />
        </Form>
      )}
      <PageLinks
        page={page}
        pages={pages}
        label={label}
        pageHref={(other) => deletedPageHref(search, other)}
      />
    </>
  );
}

/** The outcome of each booking. It stays until the next search or restore. */
function Report({ report }: { report: RestoreReport }) {
  return (
    <Banner tone={report.tone} title={report.title} live>
      <ul className="grid gap-0.5">
        {report.outcomes.map(({ id, reference, isDone, message }) => (
          <li key={id} className={isDone ? undefined : 'font-medium'}>
            {isDone ? <TextLink to={detailsHref(id)}>{reference}</TextLink> : `${reference}:`} {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Banner } from '#app/components/ui/banner.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ActForm, sayUndone } from '#app/features/console/act-form.tsx';
import {
  FIRST_SHOWN,
  listHref,
  MOST_SHOWN,
  readListQuery,
} from '#app/features/console/booking-list.schema.ts';
import { type BookingRow, bookingsPage } from '#app/features/console/bookings-page.server.ts';
import { BookingsTable, CancelLink } from '#app/features/console/bookings-table.tsx';
import { CancelDialog } from '#app/features/console/cancel-dialog.tsx';
import type { ConsoleHandle } from '#app/features/console/console-title.ts';
import { postDecision, type Undone } from '#app/features/console/post-decision.server.ts';
import { StatusFilter } from '#app/features/console/status-filter.tsx';
import { UndoneBanner } from '#app/features/console/undone-banner.tsx';
import { pageTitle } from '#app/features/header/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';

/** `/admin`: the newest bookings; `?status=` filters them and `?cancel={id}` asks why one is cancelled. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return bookingsPage(context.container, readListQuery(request.url));
}

export async function action(args: ActionFunctionArgs) {
  const { status, show } = readListQuery(args.request.url);
  return postDecision(args, () => listHref({ status, show }));
}

/** A refusal too means that the list is out of date. */
export const shouldRevalidate = () => true;

export const meta = pageTitle('Bookings');
export const handle: ConsoleHandle = { consoleTitle: () => 'Bookings' };

export default function Bookings() {
  const { asked, counts, total, rows, cancelling } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>()?.undone;
  const [undone, setUndone] = useState<Undone | null>(null);
  const here = listHref(asked);

  useEffect(() => {
    if (posted) sayUndone(posted);
  }, [posted]);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusFilter chosen={asked.status} counts={counts} total={total} />
        <div className="flex items-center gap-3">
          <p role="status" className="tabular text-ink-soft">
            Showing {rows.length} of {total} bookings
          </p>
          <RefreshLink to={here} />
        </div>
      </div>
      <UndoneBanner undone={undone ?? posted} />
      {cancelling?.refused && !posted && (
        <Banner tone="warning" title={cancelling.reference}>
          {cancelling.refused}
        </Banner>
      )}
      <CancelDialog
        asked={cancelling?.refused === null ? cancelling : null}
        action={listHref({ ...asked, cancel: cancelling?.id }, 'action')}
        closeHref={here}
        undone={posted}
      />
      {rows.length > 0 ? (
        <BookingsTable
          rows={rows}
          actions={(row) => <RowActs row={row} asked={asked} onAnswer={setUndone} />}
        />
      ) : (
        <EmptyState
          title={
            asked.status
              ? 'No bookings match your filters. Try adjusting the filter criteria.'
              : 'No bookings found.'
          }
          action={asked.status && <ButtonLink to="/admin">Clear Filters</ButtonLink>}
        />
      )}
      <ShowMore asked={asked} matching={asked.status ? counts[asked.status] : total} />
    </>
  );
}

type Asked = Parameters<typeof listHref>[0];

function RowActs({
  row,
  asked,
  onAnswer,
}: {
  row: BookingRow;
  asked: Asked;
  onAnswer: (undone: Undone | null) => void;
}) {
  return row.acts.map((act) =>
    act === 'cancel' ? (
      <CancelLink
        key={act}
        to={listHref({ ...asked, cancel: row.id as Asked['cancel'] })}
        reference={row.reference}
      />
    ) : (
      <ActForm key={act} act={act} booking={row} action={listHref(asked, 'action')} onAnswer={onAnswer} />
    ),
  );
}

/** A link, so that it works without JavaScript; with it the list is loaded in place. */
function RefreshLink({ to }: { to: string }) {
  const { state, location } = useNavigation();
  const isRefreshing = state === 'loading' && `${location.pathname}${location.search}` === to;
  return (
    <ButtonLink to={to} replace preventScrollReset aria-busy={isRefreshing}>
      {isRefreshing ? 'Refreshing' : 'Refresh'}
    </ButtonLink>
  );
}

function ShowMore({ asked, matching }: { asked: { show: number } & Asked; matching: number }) {
  if (matching <= asked.show) return null;
  if (asked.show >= MOST_SHOWN) {
    return (
      <p className="text-ink-soft">Only the newest {MOST_SHOWN} bookings are listed. Filter by status.</p>
    );
  }
  const show = Math.min(asked.show + FIRST_SHOWN, MOST_SHOWN);
  return (
    <div>
      <ButtonLink to={listHref({ ...asked, show })} preventScrollReset>
        Show more
      </ButtonLink>
    </div>
  );
}

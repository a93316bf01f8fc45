import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { showErrorToast } from '#app/console/bookings/decide/booking-action-form.tsx';
import { DecisionErrorBanner } from '#app/console/bookings/decide/decision-error-banner.tsx';
import { submitSeatDeletion } from '#app/console/rideshare/block/submit-seats.ts';
import { DeleteDialog } from '#app/console/rideshare/booking/delete-dialog.tsx';
import { postDelete } from '#app/console/rideshare/booking/post-delete.server.ts';
import { type RidesharePage, ridesharePage } from '#app/console/rideshare/list/rideshare-page.server.ts';
import { SeatsTable } from '#app/console/rideshare/list/seats-table.tsx';
import { TripsTable } from '#app/console/rideshare/list/trips-table.tsx';
import {
  type RideshareQuery,
  readRideshareQuery,
  rideshareHref,
} from '#app/console/rideshare/rideshare-list.schema.ts';
import { Section } from '#app/console/shared/details-section.tsx';
import { ArrivalsButton } from '#app/console/shared/held/arrivals-button.tsx';
import { StaleNotice } from '#app/console/shared/held/stale-notice.tsx';
import { useHeldRows } from '#app/console/shared/held/use-held-rows.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { useLivePage } from '#app/frame/use-live-page.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { FilterChips } from '#app/ui/tables/filter-chips.tsx';
import { Statistics } from '#app/ui/tables/statistics.tsx';

/** Refreshes the bookings and the overview every 5 seconds (docs/product/console.md#rideshare). */
const REFRESH_MS = 5000;

/**
 * Loads `/admin/rideshare`: upcoming trips and seat bookings. `?trip={id}` filters them; `?delete={id}` opens
 * the deletion dialog.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return ridesharePage(context.container, readRideshareQuery(request.url));
}

export async function action(args: ActionFunctionArgs) {
  const { trip, trips } = readRideshareQuery(args.request.url);
  return postDelete(args, rideshareHref({ trip, trips }));
}

export const clientAction = submitSeatDeletion;
export const shouldRevalidate = revalidateUnlessUnanswered;

export const meta = pageTitle('Rideshare');
export const handle: ConsoleHandle = { consoleTitle: () => 'Rideshare' };

export default function Rideshare() {
  const page = useLoaderData<typeof loader>();
  const query = page.query;
  const formError = useActionData<typeof action>()?.formError;
  const isStale = useLivePage(REFRESH_MS);
  const { deleting } = page;
  const here = rideshareHref(query);

  useEffect(() => {
    if (formError) showErrorToast(formError);
  }, [formError]);

  return (
    <>
      <DecisionErrorBanner formError={formError} />
      {deleting?.refused && !formError && (
        <Banner tone="warning" title={deleting.reference}>
          {deleting.refused}
        </Banner>
      )}
      <DeleteDialog
        booking={deleting?.refused === null ? deleting : null}
        action={rideshareHref({ ...query, delete: deleting?.id })}
        closeHref={here}
      />
      <IfMayChange>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/rideshare/mark-seats-booked">Mark All Seats Booked (3 Weeks)</ButtonLink>
          <ButtonLink to="/admin/rideshare/unblock">Unblock</ButtonLink>
        </div>
      </IfMayChange>
      <Statistics items={page.figures} />
      <Trips page={page} query={query} />
      <SoldSeats page={page} query={query} />
      {isStale && <StaleNotice />}
    </>
  );
}

type Part = { page: RidesharePage; query: RideshareQuery };

function Trips({ page, query }: Part) {
  const isAll = page.trips.length === page.upcoming;
  return (
    <Section title="Upcoming trips">
      {page.upcoming > 0 ? (
        <TripsTable trips={page.trips} tripHref={({ id }) => rideshareHref({ ...query, trip: id })} />
      ) : (
        <EmptyState title="No upcoming trips.">
          <p>Trips are created each day for the next 30 days.</p>
        </EmptyState>
      )}
      {!isAll && (
        <div>
          <ButtonLink to={rideshareHref({ ...query, trips: 'all' })} preventScrollReset>
            Show all {page.upcoming} trips
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}

function SoldSeats({ page, query }: Part) {
  const { trip } = page;
  const { rows, gone, arrivals, show } = useHeldRows(page.seats, useLocation().search);
  const all = rideshareHref({ trips: query.trips });
  return (
    <Section
      title="Seat bookings"
      aside={
        <div className="flex min-h-(--control) items-center gap-4">
          <ArrivalsButton count={arrivals} noun="booking" onShow={show} />
          <p role="status" className="tabular text-ink-soft">
            {page.found}
          </p>
        </div>
      }
    >
      {trip && <FilterChips chips={[{ label: `Trip: ${trip}`, removeHref: all }]} clearHref={all} />}
      {rows.length > 0 ? (
        <SeatsTable
          seats={rows}
          gone={gone}
          deleteHref={({ id }) => rideshareHref({ ...query, delete: id })}
        />
      ) : (
        <EmptyState
          title={trip ? 'No seat is booked on this trip.' : 'No seat bookings yet.'}
          action={trip && <ButtonLink to={all}>Clear Filters</ButtonLink>}
        />
      )}
    </Section>
  );
}

import { useNavigation } from '@remix-run/react';
import { DELETE_CANCELLED_HREF } from '#app/console/bookings/booking-hrefs.ts';
import { csvHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import type { BookingsPage } from '#app/console/bookings/list/bookings-page.server.ts';
import { ButtonLink, buttonLook } from '#app/ui/parts/button.tsx';

/** The number of bookings, and the actions on the whole view. A selection replaces it on wide screens. */
export function BookingsToolbar({
  page,
  isOwner,
  here,
}: {
  page: BookingsPage;
  isOwner: boolean;
  here: string;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:group-has-[input[name=selected]:checked]/list:hidden">
      <p role="status" className="tabular text-ink-soft">
        {page.found}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <RefreshLink to={here} />
        {page.rows.length > 0 && (
          <a href={csvHref(page.query)} download className={buttonLook('secondary')}>
            {page.exported ? `Export ${page.exported} as CSV` : 'Export CSV'}
          </a>
        )}
        {isOwner && page.cancelled && (
          <ButtonLink to={DELETE_CANCELLED_HREF} variant="quiet">
            Delete all cancelled ({page.cancelled})
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** A link, so that it works without JavaScript. With JavaScript the list reloads in place. */
function RefreshLink({ to }: { to: string }) {
  const { state, location } = useNavigation();
  const isRefreshing = state === 'loading' && `${location.pathname}${location.search}` === to;
  return (
    <ButtonLink to={to} replace preventScrollReset aria-busy={isRefreshing}>
      {isRefreshing ? 'Refreshing' : 'Refresh'}
    </ButtonLink>
  );
}

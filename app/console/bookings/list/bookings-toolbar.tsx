import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { DELETE_CANCELLED_HREF } from '#app/console/bookings/booking-hrefs.ts';
import { csvHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import type { BookingsPage } from '#app/console/bookings/list/bookings-page.server.ts';
import { useSelected } from '#app/console/bookings/selection/selection-area.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

/**
 * The number of bookings, the rows that wait, and the actions on the whole view. On wide screens a selection
 * (`children`) replaces the others, in a line of the same height.
 */
export function BookingsToolbar({
  page,
  isOwner,
  here,
  arrivals,
  onRefresh,
  children,
}: {
  page: BookingsPage;
  isOwner: boolean;
  here: string;
  arrivals: ReactNode;
  onRefresh: () => void;
  children: ReactNode;
}) {
  const isSelecting = useSelected().count > 0;
  // Without JavaScript the style sheet looks whether a row is selected. With JavaScript that would cost a press the
  // style of every element of the list.
  const isReplaced = classNames(
    'noscript:lg:group-has-[input[name=selected]:checked]/list:hidden',
    isSelecting && 'lg:hidden',
  );
  return (
    <div className="flex min-h-(--control) flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className={classNames('tabular text-ink-soft', isReplaced)}>
        {page.found}
      </p>
      {children}
      {arrivals}
      <div className={classNames('ml-auto flex flex-wrap items-center gap-2', isReplaced)}>
        <RefreshLink to={here} onRefresh={onRefresh} />
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
function RefreshLink({ to, onRefresh }: { to: string; onRefresh: () => void }) {
  const { state, location } = useNavigation();
  const isRefreshing = state === 'loading' && `${location.pathname}${location.search}` === to;
  return (
    <ButtonLink to={to} onClick={onRefresh} replace preventScrollReset aria-busy={isRefreshing}>
      {isRefreshing ? 'Refreshing' : 'Refresh'}
    </ButtonLink>
  );
}

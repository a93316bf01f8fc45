import type { Neighbours } from '#app/console/bookings/panel/neighbours.server.ts';
import type { FocusAt } from '#app/console/bookings/panel/panel-section.tsx';
import { useViewers } from '#app/console/bookings/panel/use-viewers.ts';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/** The head of an open booking: its number and state, the way to its neighbours in the list, and who else has it open. */
export function PanelHeader({
  booking,
  viewers,
  neighbours: { previous, next },
  closeHref,
}: {
  booking: {
    readonly id: number;
    readonly reference: string;
    readonly status: BookingStatus;
    readonly isOverdue: boolean;
    readonly isEstimated: boolean;
  };
  /** The names of those who had it open when it was loaded. */
  viewers: readonly string[];
  neighbours: Neighbours;
  /** The list. Null for a page of its own. */
  closeHref: string | null;
}) {
  const others = useViewers(booking.id, viewers);
  return (
    <div className={HEADER}>
      <div className="flex flex-wrap items-center gap-2">
        <CopyId id={booking.reference} />
        <StatusPill status={booking.status} />
        {booking.isOverdue && <Pill tone="danger">Overdue</Pill>}
        {booking.isEstimated && <Pill tone="brass">Estimated fare</Pill>}
      </div>
      {closeHref !== null && (
        <nav aria-label="Bookings of the list" className="ml-auto flex items-center">
          {previous && <NeighbourLink to={previous} focusAt="previous" name="Previous" />}
          {next && <NeighbourLink to={next} focusAt="next" name="Next" />}
          <ButtonLink variant="quiet" to={closeHref} preventScrollReset>
            <span className="max-xl:hidden">Close</span>
            <span className="xl:hidden">Back to the list</span>
          </ButtonLink>
        </nav>
      )}
      <p role="status" className={others.length > 0 ? 'basis-full text-ink-soft' : 'sr-only'}>
        {others.length > 0 && `Also open: ${others.join(', ')}`}
      </p>
    </div>
  );
}

/** Beside a list it stays in sight. */
export const HEADER =
  'flex flex-wrap items-center gap-x-3 gap-y-1 xl:sticky xl:top-0 xl:z-10 xl:border-b xl:border-line xl:bg-paper xl:py-1.5';

function NeighbourLink({ to, focusAt, name }: { to: string; focusAt: FocusAt; name: string }) {
  return (
    <ButtonLink variant="quiet" to={to} replace preventScrollReset state={{ focusAt }} data-focus={focusAt}>
      {name}
      <span className="sr-only"> booking</span>
    </ButtonLink>
  );
}

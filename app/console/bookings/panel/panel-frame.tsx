import { HEADER } from '#app/console/bookings/panel/panel-header.tsx';
import { StatusPill } from '#app/ui/parts/pill.tsx';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/** The facts about a booking that the list knows. They are shown until the page of the booking is there. */
export function PanelFrame({
  reference,
  status,
  lines,
}: {
  reference: string;
  status?: BookingStatus;
  lines: readonly (string | null)[];
}) {
  return (
    <div data-frame aria-busy="true" className="grid gap-4 pb-3">
      <div className={HEADER}>
        <span className="tabular inline-flex min-h-(--control) items-center font-medium">{reference}</span>
        {status && <StatusPill status={status} />}
      </div>
      <div className="grid gap-1 rounded-card border border-line bg-surface px-3 py-2 [overflow-wrap:anywhere]">
        {lines.map((line) => line && <p key={line}>{line}</p>)}
      </div>
      <p role="status" className="text-ink-soft">
        Loading the booking
      </p>
    </div>
  );
}

import { Link } from '@remix-run/react';
import { memo, useContext } from 'react';
import type { UnassignedRow } from '#app/console/duties/calendar/day/calendar-day.ts';
import { overdueWords } from '#app/console/duties/calendar/day/span.ts';
import type { Placement } from '#app/console/duties/calendar/placement/use-placement.ts';
import { FromContext } from '#app/console/duties/calendar/rows/from-context.ts';
import { assignHref, suggestHref } from '#app/console/duties/duty-hrefs.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

type Picking = Pick<Placement, 'pick' | 'cancel'>;

type Props = Picking &
  Pick<Placement, 'dragHandlers'> & {
    readonly rows: readonly UnassignedRow[];
    readonly date: IndiaDate;
    /** Minutes since the day began. */
    readonly now: number;
    /** The key of what is being placed. */
    readonly placedKey: string | null;
  };

/** The confirmed bookings and open trips of the day without a duty, overdue ones first. */
export const UnassignedList = memo(function UnassignedList({
  rows,
  date,
  now,
  placedKey,
  dragHandlers,
  ...picking
}: Props) {
  return (
    <section aria-labelledby="unassigned" className="cal-unassigned">
      <h2 id="unassigned" className="flex items-baseline gap-2 font-semibold">
        Unassigned <span className="tabular text-ink-soft">{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="py-2 text-ink-soft">Every ride of this day has a driver.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label="Rides without a driver" {...dragHandlers}>
          {rows.map((row) => (
            <Ride
              key={row.id}
              row={row}
              date={date}
              overdue={overdueWords(row.starts, now)}
              isPlaced={placedKey === row.id}
              {...picking}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

/** A ride in the list. It is drawn again only if it changes or is picked up. */
const Ride = memo(function Ride({
  row,
  date,
  overdue,
  isPlaced,
  ...picking
}: Picking & { row: UnassignedRow; date: IndiaDate; overdue: string | null; isPlaced: boolean }) {
  const from = useContext(FromContext);
  return (
    <li
      data-drag={row.id}
      data-service={row.service}
      data-overdue={overdue ? '' : undefined}
      className="cal-ride"
      aria-current={isPlaced || undefined}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="tabular text-sm">{row.time}</strong>
        {row.day && <span className="tabular">{row.day}</span>}
        <span className="font-medium">{row.label}</span>
        {overdue && <span className="font-semibold text-danger">{overdue}</span>}
      </p>
      <p className="cal-ride-route">
        {row.from} → {row.toName}
      </p>
      <p className="cal-ride-route text-ink-soft">
        {[row.serviceLabel, row.who, row.flight].filter((text) => text).join(' · ')}
      </p>
      <p className="mt-1 flex gap-3">
        <PickUp id={row.id} label={row.label} isPlaced={isPlaced} {...picking} />
        <Link
          to={assignHref({ date, subject: row.subject, from })}
          preventScrollReset
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          Assign<span className="sr-only"> {row.label}</span>
        </Link>
        <Link
          to={suggestHref({ date, subject: row.subject, from })}
          preventScrollReset
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          Suggest<span className="sr-only"> drivers for {row.label}</span>
        </Link>
      </p>
    </li>
  );
});

/** Needs JavaScript: picks the ride up, so that a driver's row can be chosen for it. */
function PickUp({
  id,
  label,
  isPlaced,
  pick,
  cancel,
}: Picking & { id: string; label: string; isPlaced: boolean }) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      data-pick={id}
      aria-pressed={isPlaced}
      onClick={() => (isPlaced ? cancel() : pick(id))}
      className={classNames(
        'font-medium text-accent-ink underline underline-offset-4',
        !isHydrated && 'invisible noscript:hidden',
      )}
    >
      {isPlaced ? 'Put back' : 'Place'}
      <span className="sr-only"> {label}</span>
    </button>
  );
}

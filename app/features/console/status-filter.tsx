import { Link } from '@remix-run/react';
import { classNames } from '#app/components/ui/class-names.ts';
import { listHref } from '#app/features/console/booking-list.schema.ts';
import { BOOKING_STATUSES, type BookingStatus, STATUS_LABELS } from '#domain/bookings/booking.ts';

/** Every status with how many bookings it has; the chosen one is in the address (`?status=`). */
export function StatusFilter({
  chosen,
  counts,
  total,
}: {
  chosen: BookingStatus | undefined;
  counts: Readonly<Record<BookingStatus, number>>;
  total: number;
}) {
  return (
    <nav aria-label="Status" className="max-w-full overflow-x-auto p-1 -m-1">
      <ul className="flex gap-1">
        <li>
          <Choice to={listHref({})} label="All" count={total} isChosen={chosen === undefined} />
        </li>
        {BOOKING_STATUSES.map((status) => (
          <li key={status}>
            <Choice
              to={listHref({ status })}
              label={STATUS_LABELS[status]}
              count={counts[status]}
              isChosen={status === chosen}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({
  to,
  label,
  count,
  isChosen,
}: {
  to: string;
  label: string;
  count: number;
  isChosen: boolean;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3 whitespace-nowrap',
        isChosen
          ? 'border-accent-edge bg-accent-wash font-medium text-ink'
          : 'border-line bg-surface text-ink-soft hover:border-edge hover:text-ink',
      )}
    >
      {label}
      <span className={classNames('tabular', isChosen ? 'text-ink-soft' : 'text-ink-faint')}>{count}</span>
    </Link>
  );
}

import { Link } from '@remix-run/react';
import { memo, useContext } from 'react';
import type { CalendarDay, DriverRow } from '#app/console/duties/calendar/day/calendar-day.ts';
import { FromContext } from '#app/console/duties/calendar/rows/from-context.ts';
import { calendarHref, dutyHref, resolveHref } from '#app/console/duties/duty-hrefs.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** The duties of the day whose drivers declined, or have not answered in time, each with what to do next. */
export const UnansweredList = memo(function UnansweredList({
  drivers,
  date,
}: {
  drivers: CalendarDay['drivers'];
  date: IndiaDate;
}) {
  const duties = drivers.flatMap(unansweredOf).toSorted((a, b) => a.duty.starts - b.duty.starts);
  const from = useContext(FromContext);
  if (duties.length === 0) return null;
  return (
    <section aria-labelledby="unanswered" className="mb-3">
      <h2 id="unanswered" className="flex items-baseline gap-2 font-semibold">
        Not accepted <span className="tabular text-ink-soft">{duties.length}</span>
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {duties.map(({ duty, driver }) => (
          <li key={duty.id} className="cal-ride" data-service={duty.service} data-overdue="">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <strong className="tabular text-sm">{duty.time}</strong>
              <span className="font-medium">{duty.label}</span>
            </p>
            <p>
              <span className="font-semibold text-danger">{duty.unanswered}</span> · {driver}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-3">
              <Link
                to={resolveHref(duty.id, {
                  date,
                  from: from ?? calendarHref({ date }),
                  resolve: 'other-driver',
                })}
                preventScrollReset
                className={linkLook}
              >
                Another driver<span className="sr-only"> for {duty.label}</span>
              </Link>
              <Link to={dutyHref(duty.id, { date, from })} preventScrollReset className={linkLook}>
                Ask again<span className="sr-only"> about {duty.label}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});

function unansweredOf({ name: driver, items }: DriverRow) {
  return items.flatMap((duty) => (duty.kind === 'duty' && duty.unanswered ? [{ duty, driver }] : []));
}

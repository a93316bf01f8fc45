import { Form, Link } from '@remix-run/react';
import { memo } from 'react';
import type { CalendarDay } from '#app/console/duties/calendar/day/calendar-day.ts';
import { type DriverFilter, filterFields } from '#app/console/duties/calendar/day/driver-filter.ts';
import { DriverFilterForm, HiddenFields } from '#app/console/duties/calendar/driver-filter-form.tsx';
import {
  assignHref,
  CALENDAR_HREF,
  type CalendarView,
  CONFLICTS_HREF,
  calendarHref,
  fromOf,
  planHref,
} from '#app/console/duties/duty-hrefs.ts';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';

const VIEWS: readonly { readonly view: CalendarView; readonly label: string }[] = [
  { view: 'timeline', label: 'Timeline' },
  { view: 'columns', label: 'Columns' },
];

/** The day and its neighbours, the date picker, the view, and Assign Duty. All are links or forms. */
export const CalendarNav = memo(function CalendarNav({
  day,
  view,
  filter,
  shown,
}: {
  day: CalendarDay;
  view: CalendarView;
  filter: DriverFilter;
  /** How many drivers the filter shows. */
  shown: number;
}) {
  const at = (date: IndiaDate) => calendarHref({ date, view, filter });
  const { high, medium, low } = day.counts.conflicts;
  const conflicts = high + medium + low;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div>
        <h2 className="text-base font-semibold tracking-tight">{day.title}</h2>
        <p className="tabular text-ink-soft">
          {day.counts.duties} {day.counts.duties === 1 ? 'duty' : 'duties'} ·{' '}
          <Link
            to={CONFLICTS_HREF}
            className={
              conflicts > 0
                ? 'font-semibold text-danger underline underline-offset-4'
                : 'underline underline-offset-4'
            }
          >
            {conflicts > 0 ? counted(conflicts, 'conflict') : 'No conflicts'}
          </Link>
        </p>
      </div>
      <nav aria-label="Day" className="flex flex-wrap items-center gap-1">
        <ButtonLink to={at(day.previous)} preventScrollReset>
          Previous day
        </ButtonLink>
        <ButtonLink
          to={at(day.today)}
          preventScrollReset
          aria-current={day.date === day.today ? 'date' : undefined}
        >
          Today
        </ButtonLink>
        <ButtonLink to={at(day.next)} preventScrollReset>
          Next day
        </ButtonLink>
      </nav>
      <Form action={CALENDAR_HREF} className="flex items-center gap-1" preventScrollReset>
        <label>
          <span className="sr-only">Date</span>
          <input
            key={day.date}
            type="date"
            name="date"
            required
            defaultValue={day.date}
            className="control tabular"
          />
        </label>
        <HiddenFields view={view} fields={filterFields(filter)} />
        <Button type="submit">Show</Button>
      </Form>
      <nav aria-label="View" className="cal-views" data-view={view}>
        {VIEWS.map(({ view: one, label }) => (
          <Link
            key={one}
            to={calendarHref({ date: day.date, view: one, filter })}
            preventScrollReset
            replace
            data-shows={one}
            aria-current={view === one ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <ButtonLink to={planHref(day.date)}>Plan the day</ButtonLink>
        <IfMayChange>
          <ButtonLink
            to={assignHref({ date: day.date, from: fromOf({ date: day.date, view, filter }) })}
            variant="primary"
            preventScrollReset
          >
            Assign Duty
          </ButtonLink>
        </IfMayChange>
      </div>
      <DriverFilterForm day={day} view={view} filter={filter} shown={shown} />
    </div>
  );
});

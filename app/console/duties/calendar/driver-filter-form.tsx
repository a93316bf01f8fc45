import { Form, Link, useSubmit } from '@remix-run/react';
import {
  type CalendarDay,
  DAY_MINUTES,
  SHIFT_GROUPS,
} from '#app/console/duties/calendar/day/calendar-day.ts';
import {
  type DriverFilter,
  filterFields,
  SHIFT_GROUP_WORDS,
} from '#app/console/duties/calendar/day/driver-filter.ts';
import { CALENDAR_HREF, type CalendarView, calendarHref } from '#app/console/duties/duty-hrefs.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';

type Props = {
  readonly day: CalendarDay;
  readonly view: CalendarView;
  readonly filter: DriverFilter;
  /** How many drivers the filter shows. */
  readonly shown: number;
};

/** Which drivers are shown: by shift, free at a time or now, and in groups. A choice applies at once, a time with the button. */
export function DriverFilterForm({ day, view, filter, shown }: Props) {
  const submit = useSubmit();
  const { shift, free, isGrouped } = filter;
  const isToday = day.now >= 0 && day.now < DAY_MINUTES;
  const href = (changes: Partial<DriverFilter>) =>
    calendarHref({ date: day.date, view, filter: { ...filter, ...changes } });
  return (
    <Form
      action={CALENDAR_HREF}
      aria-label="Drivers"
      className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1"
      preventScrollReset
      replace
    >
      <label className="flex flex-none items-center gap-1.5 whitespace-nowrap">
        Drivers
        <select
          key={shift}
          name="shift"
          defaultValue={shift ?? ''}
          className="control"
          onChange={({ currentTarget: { form } }) =>
            submit(form, { preventScrollReset: true, replace: true })
          }
        >
          <option value="">All</option>
          {SHIFT_GROUPS.map((group) => (
            <option key={group} value={group}>
              {SHIFT_GROUP_WORDS[group]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-none items-center gap-1.5 whitespace-nowrap">
        Free at
        <input
          key={free}
          type="time"
          name="free"
          defaultValue={free === 'now' ? '' : (free ?? '')}
          className="control tabular"
        />
      </label>
      <HiddenFields
        view={view}
        fields={{ ...filterFields(filter), shift: undefined, free: undefined, date: day.date }}
      />
      <Button type="submit">Filter</Button>
      {isToday && (
        <Link
          to={href({ free: free === 'now' ? null : 'now' })}
          preventScrollReset
          replace
          aria-current={free === 'now' || undefined}
          className={linkLook}
        >
          {free === 'now' ? 'Free now: show the busy too' : 'Free now'}
        </Link>
      )}
      <Link to={href({ isGrouped: !isGrouped })} preventScrollReset replace className={linkLook}>
        {isGrouped ? 'Without groups' : 'Group by shift'}
      </Link>
      {(shift || free) && (
        <>
          <span role="status" className="tabular text-ink-soft">
            {shown} of {day.drivers.length} drivers
          </span>
          <Link to={href({ shift: null, free: null })} preventScrollReset replace className={linkLook}>
            Show all
          </Link>
        </>
      )}
    </Form>
  );
}

/** Hidden fields for the parts of an address that a form does not show. */
export function HiddenFields({
  view,
  fields,
}: {
  view: CalendarView;
  fields: Readonly<Record<string, string | undefined>>;
}) {
  const all = { view: view === 'auto' ? undefined : view, ...fields };
  return Object.entries(all).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  LIST_HREF,
  type ListView,
  listHref,
  readListParams,
} from '#app/console/bookings/filter/booking-list.schema.ts';
import {
  DRIVER_FILTER_LABELS,
  SORT_LABELS,
  STATUS_FILTER_LABELS,
} from '#app/console/bookings/filter/booking-list-chips.ts';
import { DateField } from '#app/ui/forms/date-time-fields.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const STATUSES = choices(STATUS_FILTER_LABELS);
const SERVICES = choices(BOOKED_SERVICE_LABELS);
const DRIVERS = choices(DRIVER_FILTER_LABELS);

/** The pause after typed text before it is searched. */
const PAUSE_MS = 400;

/**
 * The filters of the list as one GET form, so that a view has a shareable address. They apply at once. A phone shows the search
 * and folds the rest (docs/product/console.md#filters).
 */
export function BookingFilters({ view }: { view: ListView }) {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const form = useFilledIn(view);
  const isPending = state === 'loading' && location.pathname === LIST_HREF;

  // A filter applies at once, and typed text after a pause.
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  function applyAfterPause({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(pause.current);
    if (target instanceof HTMLInputElement && target.name === '') return;
    const isTyped = target instanceof HTMLInputElement;
    pause.current = setTimeout(() => form.current?.requestSubmit(), isTyped ? PAUSE_MS : 0);
  }

  /** Removes empty values from the address, which a native form cannot do. */
  function submitFilters(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    clearTimeout(pause.current);
    const typed = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)]),
    );
    navigate(listHref({ ...readListParams(typed), page: 1 }), { preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      method="get"
      action={LIST_HREF}
      role="search"
      aria-label="Bookings"
      onSubmit={submitFilters}
      onChange={applyAfterPause}
      className="group/filters filter-row"
    >
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          name="search"
          type="search"
          label="Search"
          placeholder="Id, phone, name, flight, plate or place"
          defaultValue={view.search}
          autoComplete="off"
          enterKeyHint="search"
          action={
            <Button type="submit" pending={isPending && 'Searching'} className="md:hidden">
              Search
            </Button>
          }
        />
      </div>
      <label className="flex min-h-(--control) w-full items-center gap-2 font-medium md:hidden">
        <input type="checkbox" data-more className="size-4 accent-accent-edge" />
        All filters and sorting
      </label>
      <div className="contents max-md:hidden max-md:group-has-[[data-more]:checked]/filters:contents">
        <SelectField
          name="status"
          label="Status"
          placeholder="Any status"
          options={STATUSES}
          defaultValue={view.status}
        />
        <SelectField
          name="serviceType"
          label="Service type"
          placeholder="Any service"
          options={SERVICES}
          defaultValue={view.service}
        />
        <SelectField
          name="driver"
          label="Driver"
          placeholder="Any driver"
          options={DRIVERS}
          defaultValue={view.driver}
        />
        <div className="contents table:hidden">
          <SelectField name="sort" label="Sort by" options={choices(SORT_LABELS)} defaultValue={view.sort} />
          <SelectField name="order" label="Order" options={ORDERS} defaultValue={view.order} />
        </div>
        {view.within && <input type="hidden" name="within" value={view.within} />}
        <PickupPresets view={view} />
        <details className="filter-dates">
          <summary className={buttonLook('secondary')}>Dates</summary>
          <div>
            <DateField name="pickupFrom" label="Trip date from" defaultValue={view.pickupFrom} />
            <DateField name="pickupTo" label="Trip date to" defaultValue={view.pickupTo} />
            <DateField name="bookedFrom" label="Booking date from" defaultValue={view.bookedFrom} />
            <DateField name="bookedTo" label="Booking date to" defaultValue={view.bookedTo} />
          </div>
        </details>
        <noscript>
          <Button type="submit">Apply filters</Button>
        </noscript>
      </div>
      <span role="status" className="sr-only">
        {isPending && 'Searching'}
      </span>
    </Form>
  );
}

/** Links to the rides of today, of tomorrow and of the next 2 hours. The chosen one is a link to the view without it. */
function PickupPresets({ view }: { view: ListView }) {
  return (
    <div className="flex">
      {PRESETS.map(({ within, label }) => (
        <Link
          key={within}
          to={listHref({
            ...view,
            ...NO_PICKUP,
            within: view.within === within ? undefined : within,
            page: 1,
          })}
          aria-current={view.within === within ? 'true' : undefined}
          preventScrollReset
          className={classNames(buttonLook('quiet'), 'whitespace-nowrap aria-current:bg-accent-wash')}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

const PRESETS = [
  { within: 'today', label: 'Today' },
  { within: 'tomorrow', label: 'Tomorrow' },
  { within: '2h', label: 'Next 2 hours' },
] as const;

const NO_PICKUP = { pickupFrom: undefined, pickupTo: undefined };

const ORDERS = [
  { value: 'asc', label: 'First to last, A to Z' },
  { value: 'desc', label: 'Last to first, Z to A' },
];

/** Updates the form when the view changes, such as on a removed chip. Keeps what was typed before hydration. */
function useFilledIn(view: ListView) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useRef(false);
  const {
    search,
    status,
    service: serviceType,
    pickupFrom,
    pickupTo,
    bookedFrom,
    bookedTo,
    driver,
    sort,
    order,
  } = view;
  useEffect(() => {
    // The server has filled in the form already.
    if (!isHydrated.current) {
      isHydrated.current = true;
      return;
    }
    const dates = { pickupFrom, pickupTo, bookedFrom, bookedTo };
    const values = { search, status, serviceType, driver, ...dates, sort, order };
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      // The text that somebody types at this moment is newer than the view.
      const isTyping = field === document.activeElement && field instanceof HTMLInputElement;
      if (!isTyping && field.value !== (value ?? '')) field.value = value ?? '';
    }
  }, [search, status, serviceType, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, sort, order]);
  return form;
}

import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  LIST_HREF,
  type ListView,
  listHref,
  readListParams,
} from '#app/console/bookings/filter/booking-list.schema.ts';
import {
  DRIVER_FILTER_LABELS,
  STATUS_FILTER_LABELS,
} from '#app/console/bookings/filter/booking-list-chips.ts';
import { DateField } from '#app/ui/forms/date-time-fields.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';
import type { BookingSort } from '#domain/bookings/booking-filter.ts';

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const STATUSES = choices(STATUS_FILTER_LABELS);
const SERVICES = choices(BOOKED_SERVICE_LABELS);
const DRIVERS = choices(DRIVER_FILTER_LABELS);

const SORT_LABELS: Record<BookingSort, string> = {
  id: 'Booking id',
  customer: 'Customer',
  service: 'Service',
  pickup: 'Pickup date',
  booked: 'Booking date',
  fare: 'Fare',
  status: 'Status',
};

/**
 * The filters of the list as one GET form, so that a view has a shareable address. A phone shows the search
 * and folds the rest (docs/product/console.md#filters).
 */
export function BookingFilters({ view }: { view: ListView }) {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const form = useFilledIn(view);
  const isPending = state === 'loading' && location.pathname === LIST_HREF;

  /** Removes empty values from the address, which a native form cannot do. */
  function submitFilters(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
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
      className="group/filters grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-5 min-[88rem]:grid-cols-[minmax(9rem,2fr)_9.75rem_9.5rem_minmax(7.5rem,1fr)_repeat(4,9.25rem)_auto]"
    >
      <div className="max-md:col-span-2 md:max-[88rem]:col-span-2">
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
      <label className="col-span-2 flex min-h-(--control) items-center gap-2 font-medium md:hidden">
        <input type="checkbox" data-more className="size-4 accent-accent-edge" />
        All filters and sorting
      </label>
      <div className="contents max-md:hidden max-md:group-has-[[data-more]:checked]/filters:contents">
        <SelectField
          name="status"
          label="Status"
          placeholder="All"
          options={STATUSES}
          defaultValue={view.status}
        />
        <SelectField
          name="serviceType"
          label="Service type"
          placeholder="All"
          options={SERVICES}
          defaultValue={view.service}
        />
        <SelectField
          name="driver"
          label="Driver"
          placeholder="All"
          options={DRIVERS}
          defaultValue={view.driver}
        />
        <DateField name="pickupFrom" label="Trip date from" defaultValue={view.pickupFrom} />
        <DateField name="pickupTo" label="Trip date to" defaultValue={view.pickupTo} />
        <DateField name="bookedFrom" label="Booking date from" defaultValue={view.bookedFrom} />
        <DateField name="bookedTo" label="Booking date to" defaultValue={view.bookedTo} />
        <div className="contents table:hidden">
          <SelectField name="sort" label="Sort by" options={choices(SORT_LABELS)} defaultValue={view.sort} />
          <SelectField name="order" label="Order" options={ORDERS} defaultValue={view.order} />
        </div>
        <Button type="submit" pending={isPending && 'Searching'} className="max-md:col-span-2">
          Apply filters
        </Button>
      </div>
    </Form>
  );
}

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
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value ?? '';
    }
  }, [search, status, serviceType, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, sort, order]);
  return form;
}

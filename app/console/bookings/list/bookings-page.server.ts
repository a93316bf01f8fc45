import { ACTIONS_BY_STATUS } from '#app/console/bookings/decide/booking-actions.ts';
import { toldOfCancellation } from '#app/console/bookings/decide/told-of-cancellation.server.ts';
import { undoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import {
  type ListQuery,
  PAGE_SIZE,
  toBookingFilter,
} from '#app/console/bookings/filter/booking-list.schema.ts';
import { filterChips } from '#app/console/bookings/filter/booking-list-chips.ts';
import { searchedSeats } from '#app/console/bookings/list/seat-notice.server.ts';
import { selectionConfirmation } from '#app/console/bookings/selection/selection-confirmation.server.ts';
import { viewsOfList } from '#app/console/bookings/views/views-page.server.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';
import { MAX_EXPORTED } from '#domain/bookings/booking-csv.ts';
import { filtersNothing } from '#domain/bookings/booking-filter.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { isEarlyToDrive } from '#domain/bookings/decide/drive-booking.ts';
import { BOOKING_NOT_FOUND, wrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatCount, formatRupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import type {
  BookingFigures,
  BookingLine,
  UndoableLine,
} from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/**
 * Returns one page of the filtered bookings, with the statistics of all of them. A page beyond the last is
 * the last.
 */
export async function bookingsPage(
  container: Container,
  query: ListQuery,
  by: Actor & { readonly phone: Phone },
) {
  const { queries, config, clock } = container;
  const filter = toBookingFilter(query);
  const list = queries.bookingList;
  // The state is read before the rows, so that a change in between is found by the next poll.
  const [state, figures, totals, cancelling, confirmation, undoable, work, seats, views] = await Promise.all([
    list.state(),
    list.figures(filter),
    filtersNothing(filter) ? null : list.totals(),
    query.cancel ? cancelConfirmation(container, query.cancel, by) : null,
    query.ask ? selectionConfirmation(queries, query.ask, query.selected) : null,
    list.undoable(by.phone),
    queries.queue.total(),
    searchedSeats(container, filter.search),
    queries.views.list('bookings', by.phone),
  ]);
  const matching = figures.total;
  const pages = Math.max(1, Math.ceil(matching / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const lines = await list.page(filter, {
    sort: query.sort,
    order: query.order,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    of: matching,
    search: figures.search,
  });
  const { all, cancelled } = totals ?? { all: matching, cancelled: figures.cancelled };
  return {
    query: { ...filter, sort: query.sort, order: query.order, page },
    state,
    work,
    views: viewsOfList(views, query, by),
    bookings: all,
    cards: statisticCards(figures),
    chips: filterChips(filter),
    found: `Showing ${formatCount(matching)} of ${formatCount(all)} bookings`,
    pages,
    pageLabel: `Page ${formatCount(page)} of ${formatCount(pages)}`,
    exported: matching > MAX_EXPORTED ? `the first ${formatCount(MAX_EXPORTED)}` : null,
    cancelled: cancelled > 0 ? formatCount(cancelled) : null,
    rows: lines.map((line) => bookingRow(line, config.timeouts.confirmation, clock())),
    undoable: undoable.flatMap(undoableDecision),
    cancelling,
    confirmation,
    seats,
  };
}

export type BookingsPage = Awaited<ReturnType<typeof bookingsPage>>;
export type BookingRow = BookingsPage['rows'][number];

/** Statistics: bookings by status, and their revenue (docs/product/console.md#statistics). */
function statisticCards({ total, confirmed, received, cancelled, revenue }: BookingFigures) {
  return [
    { label: 'Total', value: formatCount(total) },
    { label: 'Confirmed', value: formatCount(confirmed) },
    { label: 'Pending', value: formatCount(received) },
    { label: 'Cancelled', value: formatCount(cancelled) },
    { label: 'Total Revenue', value: formatRupees(revenue) },
  ];
}

/** Returns a decision of the signed-in member that can be undone. The filter may hide its booking. */
function undoableDecision(line: UndoableLine) {
  const undo = undoView({ ...line, undoLeft: line.undo_left, undoesEdit: line.undoes_edit });
  if (!undo) return [];
  const { id, status, customer_name: customer } = line;
  return [
    { id, reference: formatBookingId(id), status, statusLabel: STATUS_LABELS[status], customer, ...undo },
  ];
}

/**
 * Returns a row of the list. `windowMs` is the time to confirm a booking. Every row is sent twice, as HTML and as data, so
 * the browser derives what it can.
 */
export function bookingRow(
  line: BookingLine & Partial<Pick<UndoableLine, 'undo_left' | 'undoes_edit'>>,
  windowMs: number,
  now: Date,
) {
  const isOpen = line.status === 'received';
  return {
    id: line.id,
    status: line.status,
    isOverdue: isOpen && line.overdue_at !== null,
    customer: line.customer_name,
    phone: formatPhone(line.customer_phone),
    service: BOOKED_SERVICE_LABELS[line.service],
    flight: line.flight_number,
    /** Who rides, if it is not the customer. */
    passenger: line.guest_name || line.passenger_name || null,
    from: line.pickup_location,
    to: line.drop_location,
    /** Instants, in milliseconds. */
    pickupAt: line.pickup_at.getTime(),
    bookedAt: line.placed_at.getTime(),
    /** The confirmation deadline. Null after a decision. */
    decideBy: isOpen ? line.placed_at.getTime() + windowMs : null,
    fare: formatRupees(line.final_fare),
    isEstimated: line.fare_estimated,
    driver: line.assigned && {
      name: line.assigned.driverName,
      vehicle: `${line.assigned.vehicleName}, ${line.assigned.regNo}`,
    },
    /** Starting and completing ask first. */
    isEarly: isEarlyToDrive(line.pickup_at, now),
    undo: undoView({ ...line, undoLeft: line.undo_left ?? 0, undoesEdit: line.undoes_edit }),
  };
}

const NOTHING_TO_CANCEL = { status: null, about: null, messages: null };

/** Returns the booking of `?cancel=`, or why it can no longer be cancelled. */
async function cancelConfirmation(container: Container, id: BookingId, by: Actor) {
  const booking = await container.queries.bookings.find(id);
  const reference = formatBookingId(id);
  if (!booking)
    return { id, reference, ...NOTHING_TO_CANCEL, refused: renderRefusal(BOOKING_NOT_FOUND).message };
  const about = `${booking.contact.name}, ${timeView(booking.ride.pickupAt).full}`;
  const mayCancel = ACTIONS_BY_STATUS[booking.status].includes('cancel');
  const { status } = booking;
  return {
    id,
    reference,
    status,
    about,
    messages: mayCancel ? await toldOfCancellation(container, { id }, by) : null,
    refused: mayCancel ? null : renderRefusal(wrongStatus(booking.status)).message,
  };
}

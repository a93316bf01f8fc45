import { editHref } from '#app/console/bookings/booking-hrefs.ts';
import { undoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import { panelHref } from '#app/console/bookings/panel/panel-address.ts';
import { viewTabs } from '#app/console/bookings/views/views-page.server.ts';
import { resolveHref } from '#app/console/duties/duty-hrefs.ts';
import { LEDGER, LEDGER_INBOX, resendHref } from '#app/console/messages/messages-hrefs.ts';
import {
  assignBookingHref,
  assignTripHref,
  dutyDialogHref,
} from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { queueHref } from '#app/console/shared/queue-hrefs.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { RESOLUTIONS } from '#domain/duties/conflicts/resolved.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatCount, formatRupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { WORK_KINDS, type WorkItem, type WorkKind, type WorkRide } from '#domain/queue/work-item.ts';
import { parseWorkKind, type QueuedWork, type WorkQueue } from '#domain/queue/work-queue.ts';
import { resolutionLabels } from '#domain/words/english/team/duties.ts';
import { dueWords, workDetail, workKindLabels, workTitle } from '#domain/words/english/team/queue.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** Rows of the page. */
const MAX_ROWS = 100;

/** Returns the work of the dispatchers: all of it, or one kind with `?kind=`. */
export async function queuePage({ queries, clock }: Container, url: string, by: { readonly phone: Phone }) {
  const kind = parseWorkKind(new URL(url).searchParams.get('kind'));
  // The state is read before the rows, so that a change in between is found by the next poll.
  const state = await queries.queue.state();
  const [queue, totals, undoable, views] = await Promise.all([
    queries.queue.read(),
    queries.bookingList.totals(),
    queries.bookingList.undoable(by.phone),
    viewTabs(queries, by.phone),
  ]);
  const here = queueHref(kind);
  const now = clock();
  const chosen = queue.items.filter((item) => kind === undefined || item.kind === kind);
  const matching = kind ? queue.counts[kind] : queue.total;
  const shown = chosen.slice(0, MAX_ROWS);
  return {
    state,
    kind,
    total: queue.total,
    bookings: totals.all,
    views,
    filters: filtersOf(queue, kind),
    found:
      matching > shown.length
        ? `The ${shown.length} most urgent of ${formatCount(matching)}`
        : `Showing ${formatCount(matching)} of ${formatCount(queue.total)}`,
    rows: shown.map((item) => rowOf(item, here, now)),
    /** Late items of every kind, so that another filter makes no sound. */
    late: queue.items
      .filter(({ isLate }) => isLate)
      .slice(0, MAX_ROWS)
      .map(({ key }) => key),
    undoable: undoable.flatMap((line) => {
      const undo = undoView({ ...line, undoLeft: line.undo_left, undoesEdit: line.undoes_edit });
      const { id, customer_name: customer } = line;
      return undo ? [{ id, reference: formatBookingId(id), customer, ...undo }] : [];
    }),
  };
}

export type QueuePage = Awaited<ReturnType<typeof queuePage>>;
export type QueueRow = QueuePage['rows'][number];

/** The filter for each kind that has items, and the chosen one. */
function filtersOf(queue: WorkQueue, chosen: WorkKind | undefined) {
  const kinds = WORK_KINDS.filter((kind) => queue.counts[kind] > 0 || kind === chosen);
  return [
    { label: 'All', count: formatCount(queue.total), href: queueHref(), isChosen: chosen === undefined },
    ...kinds.map((kind) => ({
      label: workKindLabels[kind],
      count: formatCount(queue.counts[kind]),
      href: queueHref(kind),
      isChosen: kind === chosen,
    })),
  ];
}

function rowOf(item: QueuedWork, here: string, now: Date) {
  const due = timeView(item.dueAt);
  return {
    id: item.key,
    isLate: item.isLate,
    due: { ...due, words: dueWords(item.dueAt, now) },
    title: workTitle(item),
    detail: item.kind === 'fare' ? formatRupees(item.fare) : workDetail(item),
    person: personOf(item),
    ride: item.ride && rideView(item.ride, here),
    action: actionOf(item, here),
  };
}

/** The person whom the dispatcher calls: a driver, or who wrote. Null if it is the customer of the ride. */
function personOf(item: WorkItem) {
  if (item.kind === 'accept' || item.kind === 'start') return callable(null, item.driverPhone);
  if (item.kind === 'answer') return callable(item.name ?? 'Not a customer', item.phone);
  return null;
}

function callable(name: string | null, phone: string) {
  return { name, phone: formatPhone(phone), tel: `tel:${phone}` };
}

function rideView({ subject, label, customer, phone, from, to, pickupAt }: WorkRide, here: string) {
  return {
    label,
    href: hrefOf(subject, pickupAt, here),
    booking: subject.kind === 'booking' ? subject.id : null,
    edit: subject.kind === 'booking' ? editHref(subject.id, here) : undefined,
    customer,
    phone: phone && { words: formatPhone(phone), tel: `tel:${phone}` },
    from,
    to,
    pickup: timeView(pickupAt),
  };
}

function hrefOf({ kind, id }: WorkRide['subject'], pickupAt: Date, here: string): string {
  if (kind === 'booking') return panelHref(id, here);
  if (kind === 'seat') return `/admin/rideshare/${id}`;
  return `/admin/duty-calendar?date=${indiaDateOf(pickupAt)}`;
}

type RowAction =
  | { readonly confirm: { readonly id: BookingId; readonly reference: string; readonly status: 'received' } }
  | { readonly href: string; readonly label: string; readonly about: string; readonly shortcut?: 'a' | 'e' };

/** Returns the one action that settles an item. */
function actionOf(item: WorkItem, here: string): RowAction {
  switch (item.kind) {
    case 'confirm':
      return { confirm: { id: item.ride.subject.id, reference: item.ride.label, status: 'received' } };
    case 'assign':
      return { href: assignHref(item.ride, here), label: 'Assign', about: item.ride.label, shortcut: 'a' };
    case 'accept':
    case 'start': {
      const at = { date: indiaDateOf(item.ride.pickupAt), from: here };
      const isDeclined = item.kind === 'accept' && item.isDeclined;
      return isDeclined
        ? {
            href: resolveHref(item.dutyId, { ...at, resolve: 'other-driver' }),
            label: resolutionLabels['other-driver'],
            about: item.ride.label,
          }
        : { href: dutyDialogHref(item.dutyId, at), label: 'Open duty', about: item.ride.label };
    }
    case 'answer':
      return {
        href: `${LEDGER_INBOX}/${item.messageId}/answer`,
        label: 'Answer',
        about: item.name ?? formatPhone(item.phone),
      };
    case 'message':
      return {
        href: `${resendHref('/admin', item.messageId)}?state=attention`,
        label: 'Send again',
        about: item.ride?.label ?? workDetail(item),
      };
    case 'conflict': {
      const [resolve] = RESOLUTIONS[item.conflict.type];
      const date = indiaDateOf(item.startsAt);
      const label = resolutionLabels[resolve];
      return {
        href: resolveHref(item.dutyId, { date, from: here, resolve }),
        label,
        about: item.ride.label,
      };
    }
    case 'fare':
      return {
        href: editHref(item.ride.subject.id, here),
        label: 'Set fare',
        about: item.ride.label,
        shortcut: 'e',
      };
  }
}

function assignHref({ subject, pickupAt }: WorkRide, from: string): string {
  const at = { date: indiaDateOf(pickupAt), from };
  if (subject.kind === 'trip') return assignTripHref(subject.id, at);
  if (subject.kind === 'booking') return assignBookingHref(subject.id, at);
  return LEDGER;
}

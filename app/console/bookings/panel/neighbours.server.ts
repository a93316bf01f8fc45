import {
  type ListView,
  listHref,
  PAGE_SIZE,
  readListParams,
  toBookingFilter,
} from '#app/console/bookings/filter/booking-list.schema.ts';
import { besideOf, panelHref } from '#app/console/bookings/panel/panel-address.ts';
import { QUEUE_HREF } from '#app/console/shared/queue-hrefs.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { parseWorkKind } from '#domain/queue/work-queue.ts';
import type { Container } from '#infra/container/container.ts';

/** The addresses of the bookings before and after one, in the order of its list. */
export type Neighbours = { readonly previous?: string; readonly next?: string };

/**
 * Returns the list beside which an address shows a booking, with the neighbours of the booking there. A booking that left the
 * list has no neighbours.
 */
export async function placeInList({ queries }: Container, url: URL, id: BookingId) {
  const list = besideOf(url);
  if (list === null) return { list, neighbours: {} };
  if (isQueue(list)) return { list, neighbours: inQueue(await queries.queue.read(), url, list, id) };
  const view: ListView = readListParams(url.searchParams);
  const before = view.page > 1 ? 1 : 0;
  const ids = await queries.bookingList.ids(toBookingFilter(view), {
    sort: view.sort,
    order: view.order,
    limit: before + PAGE_SIZE + 1,
    offset: (view.page - 1) * PAGE_SIZE - before,
    of: Number.POSITIVE_INFINITY,
  });
  /** The first and the last id may be of the page before and after. */
  const pageAt = (at: number) => view.page + Math.floor((at - before) / PAGE_SIZE);
  return {
    list,
    neighbours: around(ids, id, (one, at) => panelHref(one, listHref({ ...view, page: pageAt(at) }))),
  };
}

const isQueue = (list: string) => list.split('?')[0] === QUEUE_HREF;

function inQueue(
  { items }: Awaited<ReturnType<Container['queries']['queue']['read']>>,
  url: URL,
  list: string,
  id: BookingId,
): Neighbours {
  const kind = parseWorkKind(url.searchParams.get('kind'));
  const ids = items
    .filter((item) => kind === undefined || item.kind === kind)
    .flatMap(({ ride }) => (ride?.subject.kind === 'booking' ? [ride.subject.id] : []));
  return around([...new Set(ids)], id, (one) => panelHref(one, list));
}

function around(
  ids: readonly BookingId[],
  id: BookingId,
  hrefOf: (id: BookingId, at: number) => string,
): Neighbours {
  const at = ids.indexOf(id);
  const [previous, next] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : undefined];
  return {
    ...(previous !== undefined && { previous: hrefOf(previous, at - 1) }),
    ...(next !== undefined && { next: hrefOf(next, at + 1) }),
  };
}

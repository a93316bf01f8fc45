import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import { LIST_HREF, listHref, readListParams } from '#app/console/bookings/filter/booking-list.schema.ts';
import { QUEUE_HREF, queueHref } from '#app/console/shared/queue-hrefs.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { parseWorkKind } from '#domain/queue/work-queue.ts';

/** The part of an address that names a booking beside the queue: `/admin/bookings/queue/12?kind=confirm`. */
const IN_QUEUE = `${LIST_HREF}/queue/`;
/** Marks a booking beside the list: `/admin/bookings/12?in=list&status=received`. Without it, the booking is a page of its own. */
const IN_LIST = 'in=list';

/** Returns the address of a booking beside the list or the queue `here`. */
export function panelHref(id: number, here: string): string {
  const [path = '', query = ''] = here.split('?');
  if (path === QUEUE_HREF) return `${IN_QUEUE}${id}${query && `?${query}`}`;
  return `${detailsHref(id)}?${IN_LIST}${query && `&${query}`}`;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** Returns the address of the list or the queue beside which an address shows a booking. Null for a page of its own. */
export function besideOf({ pathname, search }: Address): string | null {
  const params = new URLSearchParams(search);
  if (pathname.startsWith(IN_QUEUE)) return queueHref(parseWorkKind(params.get('kind')));
  if (!openBooking({ pathname }) || params.get('in') !== 'list') return null;
  const { cancel: _, ask: __, selected: ___, ...view } = readListParams(params);
  return listHref(view);
}

/** The field of an address that names the booking beside the list, to which a decision in the list leads back. */
const BESIDE = 'beside';

/** Returns the address that a decision is posted to while `open` is beside the list. The address of a booking stays as it is. */
export function decisionHref(action: string, open: BookingId | undefined): string {
  const [path = ''] = action.split('?');
  if (open === undefined || openBooking({ pathname: path })) return action;
  return `${action}${action.includes('?') ? '&' : '?'}${BESIDE}=${open}`;
}

/** Returns where a decision that was posted to `url` leads: to the list, or to the booking that is open beside it. */
export function decidedHref(list: string, url: string): string {
  const open = parseBookingId(new URL(url).searchParams.get(BESIDE) ?? '');
  return open ? panelHref(open, list) : list;
}

/** Returns the list of an address: beside which it shows a booking, or itself. A booking alone has the list of all. */
export function listOf(href: string): string {
  const { pathname, search } = new URL(href, 'http://console');
  return openBooking({ pathname }) ? (besideOf({ pathname, search }) ?? LIST_HREF) : href;
}

/** Returns the booking that an address shows, also under one of its dialogs. */
export function openBooking({ pathname }: Pick<Address, 'pathname'>): BookingId | undefined {
  const [, id] = /^\/admin\/bookings\/(?:queue\/)?(\d+)(?=$|\/)/.exec(pathname) ?? [];
  return parseBookingId(id ?? '');
}

/** Returns the console addresses of a booking. `from` is the page that its dialogs return to. */
export const detailsHref = (id: number) => `/admin/bookings/${id}`;
export const editHref = (id: number, from?: string) => `${detailsHref(id)}/edit${backTo(from)}`;
export const deleteHref = (id: number, from?: string) => `${detailsHref(id)}/delete${backTo(from)}`;

/** Returns the address of the cancellation dialog over the list `here`. */
export const cancelHref = (here: string, id: number) =>
  `${here}${here.includes('?') ? '&' : '?'}cancel=${id}`;

/** Returns the address of the question before a booking is started or completed long before its pickup. */
export function earlyHref(id: number, action: 'start' | 'complete', from?: string): string {
  const query = new URLSearchParams({ action, ...(from && { from }) });
  return `${detailsHref(id)}/early?${query}`;
}

export const DELETE_CANCELLED_HREF = '/admin/bookings/delete-cancelled';
export const DELETED_HREF = '/admin/bookings/deleted';

function backTo(from: string | undefined): string {
  return from ? `?from=${encodeURIComponent(from)}` : '';
}

/** Returns the console page in `?from=`, or `otherwise`. */
export function wayBack(address: string, otherwise: string): string {
  const from = new URL(address).searchParams.get('from') ?? '';
  return /^\/admin(\/bookings(\/(queue\/)?\d+)?)?(\?[!-~]*)?$/.test(from) && !from.includes('\\')
    ? from
    : otherwise;
}

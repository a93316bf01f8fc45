/** Returns the console addresses of a booking. `from` is the page that its dialogs return to. */
export const detailsHref = (id: number) => `/admin/bookings/${id}`;
export const editHref = (id: number, from?: string) => `${detailsHref(id)}/edit${backTo(from)}`;
export const deleteHref = (id: number, from?: string) => `${detailsHref(id)}/delete${backTo(from)}`;

export const DELETE_CANCELLED_HREF = '/admin/bookings/delete-cancelled';

function backTo(from: string | undefined): string {
  return from ? `?from=${encodeURIComponent(from)}` : '';
}

/** Returns the console page in `?from=`, or `otherwise`. */
export function wayBack(address: string, otherwise: string): string {
  const from = new URL(address).searchParams.get('from') ?? '';
  return /^\/admin(\?[!-~]*)?$/.test(from) && !from.includes('\\') ? from : otherwise;
}

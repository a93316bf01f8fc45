export const COUPONS = '/admin/coupons';

/** Returns the address of the page of a coupon. */
export function couponHref(code: string): string {
  return `${COUPONS}/${encodeURIComponent(code)}`;
}

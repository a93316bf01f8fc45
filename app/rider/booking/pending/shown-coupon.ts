/** The field that says which coupon is in the fare on the page. Empty: none. */
export const APPLIED_COUPON = 'appliedCoupon';

/** Returns true if the fare on the page had another coupon than this code. Nothing else uses the posted name. */
export function isOtherCoupon(form: FormData, code: string): boolean {
  const shown = form.get(APPLIED_COUPON);
  return typeof shown === 'string' && shown !== code;
}

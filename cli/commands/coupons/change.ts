import { operationCommand } from '#cli/operations/operation-command.ts';
import { COUPON_JSON } from '#infra/operations/answers/coupon-json.ts';
import { createCoupon, editCoupon } from '#infra/operations/uses/coupon-uses.ts';

export const createCommand = operationCommand(createCoupon, {
  help: `
With --json: { "coupon": ${COUPON_JSON} }. Amounts are in rupees; null is no limit.`,
});

export const editCommand = operationCommand(editCoupon, {
  help: `
<coupon> is a code of \`ratha coupons list\`. Bookings that have the coupon keep their discount.
With --json: { "coupon": ${COUPON_JSON},
"changes": ["Term: before → after"] }.`,
});

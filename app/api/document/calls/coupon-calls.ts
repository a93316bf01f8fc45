import { couponList } from '#app/api/document/answers/coupons.ts';
import type { Calls } from '#app/api/document/call.ts';

/** The coupons of riders. They are changed by operations. */
export const couponCalls: Calls = {
  'GET /api/admin/coupons': {
    summary: 'List the coupons with their uses, active ones first',
    caller: 'team',
    rules: 'coupons',
    answers: { 200: couponList },
  },
};

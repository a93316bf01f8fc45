import { z } from 'zod';
import { instant, integer, listed, rupees, text } from '#app/api/document/answers/common.ts';
import { COUPON_STATES } from '#domain/coupons/describe-coupon.ts';

const coupon = z
  .object({
    code: text,
    percentage: integer,
    cap: rupees.nullable(),
    minimumOrder: rupees.nullable(),
    perCustomer: integer.nullable().meta({ description: 'The uses of one customer; null is any number' }),
    validFrom: instant.nullable(),
    validUntil: instant.nullable(),
    active: z.boolean().meta({ description: 'False: paused' }),
    version: integer,
    state: z.enum(COUPON_STATES),
    terms: z.array(text).meta({ description: 'The terms in words' }),
    uses: integer.meta({ description: 'Bookings that have it' }),
    discounts: rupees,
  })
  .meta({ id: 'Coupon' });

export const couponList = z.object({ coupons: z.array(coupon), ...listed });

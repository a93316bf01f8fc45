import { z } from 'zod';
import { languageField } from '#app/api/schemas/booking-call.schema.ts';

export const couponCall = z.strictObject(
  {
    couponCode: z.string('Must be text').max(40).nullish(),
    orderAmount: z.number('Must be a number of rupees').max(10_000_000).nullish(),
    customerPhone: z.string('Must be text').max(40).nullish(),
    /** The language of `error`. English if omitted. */
    language: languageField,
    /**
     * True: the team allows the coupon again, so earlier use is not checked. False: the console asks, even if
     * the team member is the customer.
     */
    overrideCoupon: z.boolean('Must be true or false').nullish(),
  },
  'Send a JSON object',
);

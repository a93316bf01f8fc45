import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/billing/payment-method.ts';
import { rupees } from '#domain/kernel/money.ts';

/** The body of a call that marks a booking as paid. Without `amount`, it is what is left to pay. */
export const paymentCall = z.strictObject(
  {
    method: z.enum(PAYMENT_METHODS, `Choose ${PAYMENT_METHODS.join(' or ')}`),
    amount: z.int('Must be whole rupees').min(1, 'Must be at least 1').transform(rupees).optional(),
  },
  'Send a JSON object',
);

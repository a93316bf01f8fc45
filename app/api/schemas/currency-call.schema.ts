import { z } from 'zod';
import { money } from '#app/api/schemas/manual-booking-call.schema.ts';

export const convertCall = z.strictObject(
  { amount: money, fromCurrency: z.string('Must be text').max(10, 'Must be at most 10 characters') },
  'Send a JSON object',
);

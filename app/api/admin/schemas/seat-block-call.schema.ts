import { z } from 'zod';

export const blockCall = z.strictObject(
  { weeks: z.number('Must be a number').optional() },
  'Send a JSON object',
);

import { z } from 'zod';
import { expectedStatusSchema } from '#app/http/expected-status.schema.ts';
import {
  CANCELLATION_NOTE_LIMIT,
  CANCELLATION_REASONS,
  type CancellationReason,
} from '#domain/bookings/cancellation.ts';

const REASONS = Object.keys(CANCELLATION_REASONS) as [CancellationReason, ...CancellationReason[]];

export const cancelCall = z.strictObject(
  {
    reason: z.enum(REASONS, `Choose ${REASONS.join(', ')}`).default('other'),
    seenStatus: expectedStatusSchema,
    note: z
      .string('Must be text')
      .max(CANCELLATION_NOTE_LIMIT, `Must be at most ${CANCELLATION_NOTE_LIMIT} characters`)
      .nullish(),
  },
  'Send a JSON object',
);

export const undoCall = z.strictObject(
  { version: z.int('Must be a whole number').min(1, 'Must be at least 1').nullish() },
  'Send a JSON object',
);

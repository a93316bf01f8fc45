import { z } from 'zod';
import {
  CANCELLATION_NOTE_LIMIT,
  CANCELLATION_REASONS,
  type CancellationReason,
} from '#domain/bookings/cancellation.ts';

const REASONS = Object.keys(CANCELLATION_REASONS) as [CancellationReason, ...CancellationReason[]];

/** The team's cancellation form. Browsers send line breaks as two characters; they are converted to one. */
export const cancelFormSchema = z.object({
  reason: z.enum(REASONS, 'Choose a reason'),
  note: z
    .string()
    .default('')
    .transform((note) => note.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(CANCELLATION_NOTE_LIMIT, `The note must be ${CANCELLATION_NOTE_LIMIT} characters or less`),
    ),
});

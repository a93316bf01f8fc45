import { z } from 'zod';
import { NOTE_LIMIT } from '#app/console/bookings/decide/booking-actions.ts';
import { CANCELLATION_REASONS, type CancellationReason } from '#domain/bookings/booking.ts';

const REASONS = Object.keys(CANCELLATION_REASONS) as [CancellationReason, ...CancellationReason[]];

/** The team's cancellation form. Browsers send line breaks as two characters; they are converted to one. */
export const cancelFormSchema = z.object({
  reason: z.enum(REASONS, 'Choose a reason'),
  note: z
    .string()
    .default('')
    .transform((note) => note.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(NOTE_LIMIT, `The note must be ${NOTE_LIMIT} characters or less`)),
});

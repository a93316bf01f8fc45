import type { EditBooking, Edited, EditRefusal, editBooking } from '#domain/bookings/edit/edit-booking.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';

/** `failed`: the booking is edited and the customer has not heard of it. */
export type EmailOutcome = 'not-asked' | 'sent' | 'failed';

type EditAndEmail = EditBooking & { readonly sendEmail: boolean };
export type EditedAndTold = Edited & { readonly email: EmailOutcome };

/**
 * Edits a booking and, where that is asked (docs/product/bookings.md#edit-email), sends the customer an e-mail with how it stands now, once for each
 * version. An e-mail that fails takes no edit back: asked again, for an edit of nothing, it is tried again.
 */
export function editAndEmail(deps: {
  editBooking: ReturnType<typeof editBooking>;
  /** Throws when it was not accepted. */
  email: (id: BookingId) => Promise<void>;
  onFailure: (error: unknown) => void;
}) {
  return async ({ sendEmail, ...command }: EditAndEmail): Promise<Result<EditedAndTold, EditRefusal>> => {
    const edited = await deps.editBooking(command);
    if (!edited.ok) return edited;
    return ok({ ...edited.value, email: sendEmail ? await told(command.id) : 'not-asked' });
  };

  async function told(id: BookingId): Promise<EmailOutcome> {
    try {
      await deps.email(id);
      return 'sent';
    } catch (error) {
      deps.onFailure(error);
      return 'failed';
    }
  }
}

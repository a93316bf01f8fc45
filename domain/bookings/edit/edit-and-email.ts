import type { EditBooking, Edited, EditRefusal, editBooking } from '#domain/bookings/edit/edit-booking.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';

/** `failed`: the booking is edited, but the e-mail to the customer was not sent. */
export type EmailOutcome = 'not-asked' | 'sent' | 'failed';

type EditAndEmail = EditBooking & { readonly sendEmail: boolean };
export type EditedAndTold = Edited & { readonly email: EmailOutcome };

/**
 * Edits a booking. If requested, e-mails the updated booking to the customer, once per version
 * (docs/product/bookings.md#edit-email). A failed e-mail does not undo the edit. Another request without
 * changes sends it again. Nobody is e-mailed about a ride that has already taken place.
 */
export function editAndEmail(deps: {
  editBooking: ReturnType<typeof editBooking>;
  /** Sends the e-mail. Throws if the provider does not accept it. */
  email: (id: BookingId) => Promise<void>;
  onFailure: (error: unknown) => void;
}) {
  return async ({ sendEmail, ...command }: EditAndEmail): Promise<Result<EditedAndTold, EditRefusal>> => {
    const edited = await deps.editBooking(command);
    if (!edited.ok) return edited;
    return ok({
      ...edited.value,
      email: sendEmail && !command.alreadyTakenPlace ? await told(command.id) : 'not-asked',
    });
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

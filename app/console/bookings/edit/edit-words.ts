import type { EditedAndTold } from '#domain/bookings/edit/edit-and-email.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

type EditToast = {
  readonly title: string;
  readonly description: string;
  readonly tone: 'success' | 'danger';
};

/**
 * Returns the toast after an edit. A failed e-mail is reported as a problem, although the booking is changed.
 */
export function editedWords({ booking, changes, email }: EditedAndTold): EditToast {
  const reference = formatBookingId(booking.id);
  const edited = changes.length > 0 ? `${reference} is updated` : `${reference} is like that already`;
  switch (email) {
    case 'failed':
      return {
        title: 'E-mail not sent',
        description: `${edited}, but the e-mail could not be sent. To try again, edit it once more with the e-mail ticked.`,
        tone: 'danger',
      };
    case 'sent':
      return {
        title: changes.length > 0 ? 'Booking updated' : 'E-mail sent',
        description: `${edited}, and the customer has an e-mail with how it stands now.`,
        tone: 'success',
      };
    case 'not-asked':
      return {
        title: changes.length > 0 ? 'Booking updated' : 'Nothing to update',
        description: `${edited}.`,
        tone: 'success',
      };
  }
}

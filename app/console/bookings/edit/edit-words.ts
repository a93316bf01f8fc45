import type { Edited } from '#domain/bookings/edit/write-edit.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

type EditToast = {
  readonly title: string;
  readonly description: string;
  readonly tone: 'success';
};

/**
 * Returns the toast after an edit.
 */
export function editedWords({ booking, changes, email }: Edited): EditToast {
  const reference = formatBookingId(booking.id);
  const edited = changes.length > 0 ? `${reference} is updated` : `${reference} is like that already`;
  switch (email) {
    case 'queued':
      return {
        title: changes.length > 0 ? 'Booking updated' : 'E-mail under way',
        description: `${edited}, and the customer gets an e-mail with how it stands now.`,
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

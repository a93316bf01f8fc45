import { earlyHref } from '#app/console/bookings/booking-hrefs.ts';
import { ACTION_LABELS } from '#app/console/bookings/decide/booking-actions.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/** Opens the question before a booking is started or completed long before its pickup. */
export function EarlyLink({
  bookingAction,
  booking,
  from,
}: {
  bookingAction: 'start' | 'complete';
  booking: { readonly id: number; readonly reference: string };
  from?: string;
}) {
  return (
    <ButtonLink variant="quiet" to={earlyHref(booking.id, bookingAction, from)} preventScrollReset>
      {ACTION_LABELS[bookingAction].label}
      <span className="sr-only"> {booking.reference}</span>
    </ButtonLink>
  );
}

import { deleteHref, editHref } from '#app/console/bookings/booking-hrefs.ts';
import { BookingActionForm } from '#app/console/bookings/decide/booking-action-form.tsx';
import { EarlyLink } from '#app/console/bookings/decide/early-link.tsx';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { UndoForm } from '#app/console/bookings/decide/undo/undo-form.tsx';
import type { BookingDetails } from '#app/console/bookings/details/booking-details.server.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { amountLine, CopyAll } from '#app/console/shared/copy-all.tsx';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

type Props = {
  booking: BookingDetails;
  /** The address of the booking, which its forms post to. */
  here: string;
  onAnswer: (formError: DecisionError | null) => void;
};

/** The actions of a booking, which stay in sight at the foot of its page. */
export function BookingFoot({ booking, here, onAnswer }: Props) {
  const shown = useShownKeys();
  return (
    <div
      data-actions
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-1 border-t border-line bg-paper py-2"
    >
      <IfMayChange>
        {booking.undo && <UndoForm booking={booking} undo={booking.undo} action={here} onAnswer={onAnswer} />}
        {booking.dutyLinks.assign && (
          <ButtonLink to={booking.dutyLinks.assign} {...shown('a', 'Assign')}>
            Assign<span className="sr-only"> {booking.reference}</span>
          </ButtonLink>
        )}
        <BookingActions booking={booking} here={here} onAnswer={onAnswer} />
        <ButtonLink
          variant="quiet"
          to={editHref(booking.id, here)}
          preventScrollReset
          {...shown('e', 'Edit')}
        >
          Edit<span className="sr-only"> {booking.reference}</span>
        </ButtonLink>
        <DangerLink to={deleteHref(booking.id, here)} about={booking.reference}>
          Delete
        </DangerLink>
      </IfMayChange>
      <CopyAll booking={booking} lines={copiedFacts(booking)} />
      <ButtonLink variant="quiet" to={here} replace preventScrollReset>
        Refresh
      </ButtonLink>
    </div>
  );
}

/** Returns the address of the cancellation dialog over a booking. */
export const withCancel = (here: string) => `${here}${here.includes('?') ? '&' : '?'}cancel`;

function BookingActions({ booking, here, onAnswer }: Props) {
  return booking.actions.map((bookingAction) =>
    bookingAction === 'cancel' ? (
      <DangerLink key={bookingAction} to={withCancel(here)} about={booking.reference}>
        Cancel
      </DangerLink>
    ) : bookingAction !== 'confirm' && booking.asksFirst.includes(bookingAction) ? (
      <EarlyLink key={bookingAction} bookingAction={bookingAction} booking={booking} from={here} />
    ) : (
      <BookingActionForm
        key={bookingAction}
        bookingAction={bookingAction}
        booking={booking}
        action={here}
        onAnswer={onAnswer}
      />
    ),
  );
}

function copiedFacts({ ride, duty, customer, guest, partner, fare }: BookingDetails) {
  return [
    ...ride,
    ...duty,
    ...customer,
    ...guest,
    ...partner,
    ...[...fare.lines, fare.total].map(amountLine),
  ];
}

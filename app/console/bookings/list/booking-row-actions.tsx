import { deleteHref, detailsHref, editHref } from '#app/console/bookings/booking-hrefs.ts';
import { BookingActionForm } from '#app/console/bookings/decide/booking-action-form.tsx';
import { EarlyLink } from '#app/console/bookings/decide/early-link.tsx';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { type ListView, listHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import type { BookingRow } from '#app/console/bookings/list/bookings-page.server.ts';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { IconLink } from '#app/ui/parts/icon-link.tsx';
import type { BookingId } from '#domain/kernel/ids.ts';

/**
 * The actions of one row: those that the status allows, then details, edit and delete
 * (docs/product/console.md#row-actions).
 */
export function BookingRowActions({
  row,
  view,
  onAnswer,
}: {
  row: BookingRow;
  view: ListView;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  const here = listHref(view);
  return (
    <>
      {row.actions.map((bookingAction) =>
        bookingAction === 'cancel' ? (
          <DangerLink
            key={bookingAction}
            to={listHref({ ...view, cancel: row.id as BookingId })}
            about={row.reference}
          >
            Cancel
          </DangerLink>
        ) : bookingAction !== 'confirm' && row.asksFirst.includes(bookingAction) ? (
          <EarlyLink key={bookingAction} bookingAction={bookingAction} booking={row} from={here} />
        ) : (
          <BookingActionForm
            key={bookingAction}
            bookingAction={bookingAction}
            booking={row}
            action={listHref(view, 'action')}
            onAnswer={onAnswer}
          />
        ),
      )}
      <IconLink icon="eye" name="Details" about={`of ${row.reference}`} to={detailsHref(row.id)} />
      <IconLink icon="pencil" name="Edit" about={row.reference} to={editHref(row.id, here)} />
      <IconLink icon="trash" name="Delete" about={row.reference} danger to={deleteHref(row.id, here)} />
    </>
  );
}

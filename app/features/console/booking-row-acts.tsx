import { IconLink } from '#app/components/ui/icon-link.tsx';
import { ActForm } from '#app/features/console/act-form.tsx';
import { deleteHref, detailsHref, editHref } from '#app/features/console/booking-hrefs.ts';
import { type ListView, listHref } from '#app/features/console/booking-list.schema.ts';
import type { BookingRow } from '#app/features/console/bookings-page.server.ts';
import { DangerLink } from '#app/features/console/danger-link.tsx';
import type { Undone } from '#app/features/console/post-decision.server.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

/** What can be done to one booking of the list (seed 1 §2): what its status allows, then details, edit and delete. */
export function BookingRowActs({
  row,
  view,
  onAnswer,
}: {
  row: BookingRow;
  view: ListView;
  onAnswer: (undone: Undone | null) => void;
}) {
  const here = listHref(view);
  return (
    <>
      {row.acts.map((act) =>
        act === 'cancel' ? (
          <DangerLink key={act} to={listHref({ ...view, cancel: row.id as BookingId })} about={row.reference}>
            Cancel
          </DangerLink>
        ) : (
          <ActForm key={act} act={act} booking={row} action={listHref(view, 'action')} onAnswer={onAnswer} />
        ),
      )}
      <IconLink icon="eye" name="Details" about={`of ${row.reference}`} to={detailsHref(row.id)} />
      <IconLink icon="pencil" name="Edit" about={row.reference} to={editHref(row.id, here)} />
      <IconLink icon="trash" name="Delete" about={row.reference} danger to={deleteHref(row.id, here)} />
    </>
  );
}

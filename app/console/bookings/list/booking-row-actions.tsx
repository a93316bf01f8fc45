import { useEffect, useRef, useState } from 'react';
import { deleteHref, detailsHref, editHref } from '#app/console/bookings/booking-hrefs.ts';
import { BookingActionForm } from '#app/console/bookings/decide/booking-action-form.tsx';
import { EarlyLink } from '#app/console/bookings/decide/early-link.tsx';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { DecidedMark } from '#app/console/bookings/decide/undo/decided-mark.tsx';
import { useUndoSeconds } from '#app/console/bookings/decide/undo/use-undo-seconds.ts';
import { type ListView, listHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import type { HeldBookingRow } from '#app/console/bookings/list/use-booking-rows.ts';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { assignBookingHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { useEngaged } from '#app/console/shared/held/use-engaged.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { IconLink } from '#app/ui/parts/icon-link.tsx';
import type { BookingId } from '#domain/kernel/ids.ts';

/**
 * The actions of one row: those that the status allows, then details, edit and delete
 * (docs/product/console.md#row-actions). While the pointer or the focus is here, only the person's own action
 * changes them.
 */
export function BookingRowActions({ row: fresh, view }: { row: HeldBookingRow; view: ListView }) {
  const { isEngaged, handlers } = useEngaged();
  const [row, setRow] = useState(fresh);
  const [formError, setFormError] = useState<DecisionError | null>(null);
  const [hasActed, setActed] = useState(false);
  const secondsLeft = useUndoSeconds(row.undo);
  const isHydrated = useHydrated();
  const isDecided = row.undo !== null && (secondsLeft > 0 || isEngaged);
  const box = useFocusOnUndo(isDecided && row.isMine);
  if (!isSameRow(row, fresh) && (!isEngaged || hasActed || fresh.isMine)) {
    setRow(fresh);
    setActed(false);
  }
  /** Null when a form is sent. */
  function onAnswer(answer: DecisionError | null) {
    setActed(true);
    setFormError(answer);
  }

  if (row.isDeleted) return null;
  return (
    <div ref={box} {...handlers}>
      <div className="flex items-center justify-end gap-1 max-table:flex-wrap max-table:justify-start table:min-w-72">
        {isDecided && row.undo && (
          <DecidedMark
            booking={row}
            undo={row.undo}
            secondsLeft={secondsLeft}
            action={listHref(view, 'action')}
            onAnswer={onAnswer}
          />
        )}
        {row.assign && !isDecided && (
          <ButtonLink
            to={assignBookingHref(row.id as BookingId, { ...row.assign, from: listHref(view) })}
            preventScrollReset
          >
            Assign<span className="sr-only"> {row.reference}</span>
          </ButtonLink>
        )}
        {(isDecided && isHydrated ? [] : row.actions).map((bookingAction) =>
          bookingAction === 'cancel' ? (
            <DangerLink
              key={bookingAction}
              to={listHref({ ...view, cancel: row.id as BookingId })}
              about={row.reference}
              onClick={() => setActed(true)}
            >
              Cancel
            </DangerLink>
          ) : bookingAction !== 'confirm' && row.asksFirst.includes(bookingAction) ? (
            <EarlyLink
              key={bookingAction}
              bookingAction={bookingAction}
              booking={row}
              from={listHref(view)}
            />
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
        <IconLink icon="pencil" name="Edit" about={row.reference} to={editHref(row.id, listHref(view))} />
        <IconLink
          icon="trash"
          name="Delete"
          about={row.reference}
          danger
          to={deleteHref(row.id, listHref(view))}
        />
      </div>
      {formError && (
        <p className="text-right text-2xs text-danger max-table:text-left">{formError.message}</p>
      )}
    </div>
  );
}

/** Returns true if both offer the same actions. */
function isSameRow(one: HeldBookingRow, other: HeldBookingRow): boolean {
  return (
    one.status === other.status &&
    one.isDeleted === other.isDeleted &&
    one.undo?.version === other.undo?.version &&
    one.assign?.date === other.assign?.date &&
    one.actions.length === other.actions.length
  );
}

/** Focuses Undo when it replaces the button that had the focus. */
function useFocusOnUndo(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isShown && hadFocus.current && isLost)
      box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isShown]);
  useEffect(() => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  });
  return box;
}

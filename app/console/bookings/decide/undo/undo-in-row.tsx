import type { MouseEvent } from 'react';
import {
  DECISION_FORM,
  type RowDecision,
  writeRowDecision,
} from '#app/console/bookings/decide/row-decision.ts';
import type { UndoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';

const DONE = { confirm: 'Confirmed', cancel: 'Cancelled', edit: 'Moved' } as const;

/** The decision of a row, with *Undo* while it is possible. Afterwards *Undo* keeps its place, without effect. */
export function UndoInRow({
  id,
  undo,
  secondsLeft,
  isPending,
  onUndo,
}: {
  id: BookingId;
  undo: UndoView;
  /** Null without JavaScript, where nothing counts them. */
  secondsLeft: number | null;
  isPending: boolean;
  onUndo: (event: MouseEvent, decision: RowDecision) => void;
}) {
  const shown = useShownKeys();
  const isExpired = secondsLeft === 0;
  const decision: RowDecision = { id, verb: 'undo', seen: undo.version };
  return (
    <>
      {secondsLeft !== null && (
        <span className="font-medium">
          {DONE[undo.decision]}
          <span aria-hidden="true" className="tabular inline-block w-8 text-right text-ink-soft">
            {secondsLeft > 0 && `${secondsLeft} s`}
          </span>
        </span>
      )}
      <Button
        type="submit"
        form={DECISION_FORM}
        name="intent"
        value={writeRowDecision(decision)}
        data-undo=""
        aria-label={`Undo ${formatBookingId(id)}`}
        pending={isPending && 'Undoing'}
        aria-disabled={isExpired}
        {...shown('u', 'Undo')}
        className={isExpired ? 'cursor-not-allowed text-ink-faint' : undefined}
        onClick={(event) => (isExpired ? event.preventDefault() : onUndo(event, decision))}
      >
        Undo
      </Button>
    </>
  );
}

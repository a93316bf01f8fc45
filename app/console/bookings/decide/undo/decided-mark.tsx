import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { UndoForm } from '#app/console/bookings/decide/undo/undo-form.tsx';
import type { UndoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import { Icon } from '#app/ui/parts/icon.tsx';

const DONE = { confirm: 'Confirmed', cancel: 'Cancelled' } as const;

/** What was decided, and Undo while it is possible. Afterwards Undo keeps its place, without effect. */
export function DecidedMark({
  booking,
  undo,
  secondsLeft,
  action,
  onAnswer,
}: {
  booking: { readonly id: number; readonly reference: string };
  undo: UndoView;
  secondsLeft: number;
  action: string;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  return (
    <>
      <span className="mr-1 inline-flex items-center gap-1 font-medium whitespace-nowrap">
        <Icon name={undo.decision === 'confirm' ? 'circle-check' : 'x'} className="size-4" />
        {DONE[undo.decision]}
        <span aria-hidden="true" className="tabular inline-block w-7 text-right text-ink-soft">
          {secondsLeft > 0 && `${secondsLeft} s`}
        </span>
      </span>
      <UndoForm
        booking={booking}
        undo={undo}
        action={action}
        onAnswer={onAnswer}
        isExpired={secondsLeft === 0}
      />
    </>
  );
}

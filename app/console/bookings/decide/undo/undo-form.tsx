import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { showErrorToast } from '#app/console/bookings/decide/booking-action-form.tsx';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import type { UndoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import { useDecisionHref } from '#app/console/bookings/panel/use-decision-href.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { Button } from '#app/ui/parts/button.tsx';

/**
 * The Undo button of one decision. It has its own form, so that it works without JavaScript. `onAnswer` gets the
 * refusal, and null when the next attempt starts.
 */
export function UndoForm({
  booking,
  undo,
  action,
  onAnswer,
  isExpired = false,
}: {
  booking: { readonly id: number; readonly reference: string };
  undo: Pick<UndoView, 'version'>;
  action: string;
  onAnswer?: (formError: DecisionError | null) => void;
  /** The button stays, without effect, so that it keeps the focus. */
  isExpired?: boolean;
}) {
  const fetcher = useFetcher<{ formError: DecisionError }>({ key: `undo-${booking.id}-${undo.version}` });
  const formError = fetcher.state === 'submitting' ? undefined : fetcher.data?.formError;
  const answer = useRef(onAnswer);
  answer.current = onAnswer;

  useEffect(() => {
    if (!formError) return;
    showErrorToast(formError);
    answer.current?.(formError);
  }, [formError]);

  const href = useDecisionHref(action);
  const shown = useShownKeys();
  return (
    <fetcher.Form method="post" action={href} preventScrollReset onSubmit={() => onAnswer?.(null)}>
      <input type="hidden" name="id" value={booking.id} />
      <input type="hidden" name="version" value={undo.version} />
      <Button
        type="submit"
        name="intent"
        value="undo"
        pending={fetcher.state !== 'idle' && 'Undoing'}
        aria-disabled={isExpired}
        {...shown('u', 'Undo')}
        className={isExpired ? 'cursor-not-allowed text-ink-faint' : undefined}
        // Ignores the second click of a double click.
        onClick={(event) => (isExpired || event.detail > 1) && event.preventDefault()}
      >
        Undo<span className="sr-only"> {booking.reference}</span>
      </Button>
    </fetcher.Form>
  );
}

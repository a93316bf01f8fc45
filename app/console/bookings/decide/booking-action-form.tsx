import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ACTION_LABELS, type BookingAction } from '#app/console/bookings/decide/booking-actions.ts';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { useDecisionHref } from '#app/console/bookings/panel/use-decision-href.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/**
 * A button for one action on one booking. It has its own form, so that it works without JavaScript and two
 * quick actions do not disturb each other. `onAnswer` gets the refusal, and null when the next attempt
 * starts.
 */
export function BookingActionForm({
  bookingAction,
  booking,
  action,
  onAnswer,
}: {
  bookingAction: Exclude<BookingAction, 'cancel'>;
  booking: { readonly id: number; readonly reference: string; readonly status: BookingStatus };
  action: string;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  const fetcher = useFetcher<{ formError: DecisionError }>({ key: `${bookingAction}-${booking.id}` });
  const formError = fetcher.state === 'submitting' ? undefined : fetcher.data?.formError;
  const answer = useRef(onAnswer);
  answer.current = onAnswer;

  useEffect(() => {
    if (!formError) return;
    showErrorToast(formError);
    answer.current(formError);
  }, [formError]);

  const href = useDecisionHref(action);
  const shown = useShownKeys();
  const { label, pending } = ACTION_LABELS[bookingAction];
  return (
    <fetcher.Form method="post" action={href} preventScrollReset onSubmit={() => onAnswer(null)}>
      <input type="hidden" name="id" value={booking.id} />
      <input type="hidden" name="seen" value={booking.status} />
      <Button
        type="submit"
        name="intent"
        value={bookingAction}
        pending={fetcher.state !== 'idle' && pending}
        {...shown(bookingAction === 'confirm' ? 'c' : undefined, label)}
        // Ignores the second click of a double click, which would hit the button that replaced this one.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {label}
        <span className="sr-only"> {booking.reference}</span>
      </Button>
    </fetcher.Form>
  );
}

/** Shows the server's message in a toast titled Error (docs/product/console.md#errors). */
export function showErrorToast({ reference, message }: DecisionError): void {
  toast({ title: 'Error', description: [reference, message].filter(Boolean).join(': '), destructive: true });
}

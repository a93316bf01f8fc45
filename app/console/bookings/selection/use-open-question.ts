import { useEffect, useRef } from 'react';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import type { Selection } from '#app/console/bookings/selection/post-selection.server.ts';
import type { SelectionConfirmation } from '#app/console/bookings/selection/selection-confirmation.server.ts';

type Question = Selection['confirmation'] | SelectionConfirmation | null;
type Answer = { readonly formError?: DecisionError; readonly selection?: Selection };

/**
 * Returns what the dialog about several bookings asks: the question of the last answer, or of the address. A submit
 * without an answer keeps the question that is open, because its form has what was typed.
 */
export function useOpenQuestion(
  answer: Answer | undefined,
  ofAddress: SelectionConfirmation | null,
): Question {
  const open = useRef<Question>(null);
  const answered = answer?.selection ? (answer.selection.confirmation ?? null) : ofAddress;
  const question = answer?.formError ? open.current : answered;
  useEffect(() => {
    open.current = question;
  }, [question]);
  return question;
}

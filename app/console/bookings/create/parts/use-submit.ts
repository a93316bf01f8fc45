import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { ManualAnswer } from '#app/console/bookings/create/parts/manual-answers.ts';

/** Counts the answers that filled in the ride from an earlier one. The fields start again with each. */
export function useFilledRounds(answer: ManualAnswer | undefined): number {
  const [rounds, setRounds] = useState(0);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.filledFrom) setRounds(rounds + 1);
  }
  return rounds;
}

/** The intents that need a fare. */
const BOOKS = ['create', 'create-confirmed'];

/**
 * Holds a booking until the fare of the answers has arrived, and then books. Returns the intent that waits. Another change of the
 * form keeps it waiting for that fare.
 */
export function useWaitForFare(form: RefObject<HTMLFormElement>, isPending: boolean) {
  const [submitter, setSubmitter] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!submitter || isPending) return;
    setSubmitter(null);
    form.current?.requestSubmit(submitter);
  }, [submitter, isPending, form]);
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (event.defaultPrevented || !isPending || !BOOKS.includes(pressed?.getAttribute('value') ?? '')) return;
    event.preventDefault();
    setSubmitter(pressed);
  };
  return { intent: submitter?.getAttribute('value'), hold };
}

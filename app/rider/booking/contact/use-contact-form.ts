import { getFormProps, type Submission, type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { ContactForm as Answers } from '#app/rider/booking/answers/contact-form.schema.ts';
import { summaryErrors } from '#app/ui/forms/summary-errors.ts';
import { isHeldBack, isOfflinePress, OFFLINE } from '#app/ui/hooks/presses.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { type ToastMessage, toast } from '#app/ui/overlays/shown-toast.ts';

const FROM_TOP_TO_BOTTOM = [
  'customerName',
  'customerEmail',
  'specialInstructions',
  'phone',
  'otp',
] as const satisfies readonly (keyof Answers)[];

/** The browser's half of the checks; `besides` for a press of a button that is not the one to book. */
export type ContactChecks = {
  readonly checkContactStep: (form: FormData, besides?: boolean) => Submission<Answers>;
};

/**
 * The form that asks who rides, with or without a script: its wiring, its fields, what is wrong with it, and the
 * intent that is on its way. `load` fetches the checks when somebody first touches the page; `said` is the toast of
 * the last answer.
 */
export function useContactForm({
  id,
  defaultValue,
  lastResult,
  said,
  load,
}: {
  id: string;
  defaultValue: Partial<Record<keyof Answers, string>>;
  lastResult: SubmissionResult | undefined;
  said: ToastMessage | null | undefined;
  load: () => Promise<ContactChecks>;
}) {
  const checks = useLoaded(load);
  const [form, fields] = useForm<Answers>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: { ...defaultValue },
    // Asking for a code or trying one is no reason to be told of a missing name.
    ...(checks && {
      onValidate: ({ formData, submitter }) => checks.checkContactStep(formData, isBesides(submitter)),
    }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { onSubmit, ...wiring } = getFormProps(form);
  const [offline, setOffline] = useState(false);
  const doing = useNavigation().formData?.get('intent');

  useEffect(() => {
    if (said) toast(said);
  }, [said]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const isOffline = isOfflinePress(event);
    setOffline(isOffline);
    if (isOffline) return event.preventDefault();
    onSubmit(event);
    if (checks && isHeldBack(event)) {
      sayFirstError(checks.checkContactStep(new FormData(event.currentTarget)).reply());
    }
  }

  const wrong = form.status === 'error' ? summaryErrors(form, fields, FROM_TOP_TO_BOTTOM) : [];
  const errors = offline ? [{ message: OFFLINE }] : wrong;
  return { wiring: { ...wiring, onSubmit: submit }, fields, errors, doing };
}

export type ContactFieldset = ReturnType<typeof useContactForm>['fields'];

/** A button that does something else than book. */
function isBesides(submitter: HTMLInputElement | HTMLButtonElement | null): boolean {
  return submitter?.name === 'intent' && submitter.value !== 'complete';
}

/** A form that the browser held back says why in a toast too (seed 0 §5). */
function sayFirstError({ error }: SubmissionResult) {
  const [description] = FROM_TOP_TO_BOTTOM.flatMap((name) => error?.[name] ?? []);
  if (description) toast({ title: 'Validation Error', description, destructive: true });
}

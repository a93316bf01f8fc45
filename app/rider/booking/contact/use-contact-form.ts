import { getFormProps, type Submission, type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { ContactForm as Answers } from '#app/rider/booking/answers/contact-form.schema.ts';
import { summaryErrors } from '#app/ui/forms/summary-errors.ts';
import { isBlockedSubmit, isOfflineSubmit, OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { type ToastMessage, toast } from '#app/ui/overlays/shown-toast.ts';
import { TEXT_NAMES } from '#domain/rides/booking-texts.ts';
import { validationError } from '#words/booking/booking-contact.ts';

const FROM_TOP_TO_BOTTOM = [
  'customerName',
  'customerEmail',
  'phone',
  'otp',
  ...TEXT_NAMES,
] as const satisfies readonly (keyof Answers)[];

/** The browser-side checks of the form. `isSecondaryAction` is true for buttons other than
 * the booking button. */
export type ContactChecks = {
  readonly checkContactStep: (form: FormData, isSecondaryAction?: boolean) => Submission<Answers>;
};

/**
 * Returns the contact form: its Conform props, its fields, its errors and the pending intent. `load` loads
 * the checks on the first interaction; `toastMessage` is the toast of the last answer.
 */
export function useContactForm({
  id,
  defaultValue,
  lastResult,
  toastMessage,
  load,
}: {
  id: string;
  defaultValue: Partial<Record<keyof Answers, string>>;
  lastResult: SubmissionResult | undefined;
  toastMessage: ToastMessage | null | undefined;
  load: () => Promise<ContactChecks>;
}) {
  const checks = useLoaded(load);
  const [form, fields] = useForm<Answers>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: { ...defaultValue },
    // Sending or verifying a code does not require the other fields.
    ...(checks && {
      onValidate: ({ formData, submitter }) =>
        checks.checkContactStep(formData, isSecondaryButton(submitter)),
    }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { onSubmit, ...wiring } = getFormProps(form);
  const [offline, setOffline] = useState(false);
  const pendingIntent = useNavigation().formData?.get('intent');

  useEffect(() => {
    if (toastMessage) toast(toastMessage);
  }, [toastMessage]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const isOffline = isOfflineSubmit(event);
    setOffline(isOffline);
    // Another answer would take the place of the one that says that the code was right, and the code is valid once.
    if (isOffline || pendingIntent === 'verify-otp') return event.preventDefault();
    onSubmit(event);
    if (checks && isBlockedSubmit(event)) {
      showFirstErrorToast(checks.checkContactStep(new FormData(event.currentTarget)).reply());
    }
  }

  const wrong = form.status === 'error' ? summaryErrors(form, fields, FROM_TOP_TO_BOTTOM) : [];
  const errors = offline ? [{ message: OFFLINE }] : wrong;
  return { wiring: { ...wiring, onSubmit: submit }, fields, errors, pendingIntent };
}

export type ContactFieldset = ReturnType<typeof useContactForm>['fields'];

/** Returns true for a button other than the booking button. */
function isSecondaryButton(submitter: HTMLInputElement | HTMLButtonElement | null): boolean {
  return submitter?.name === 'intent' && submitter.value !== 'complete';
}

/** Shows the first error in a toast when the browser blocks a submit (docs/product/pages.md#errors). */
function showFirstErrorToast({ error }: SubmissionResult) {
  const [description] = FROM_TOP_TO_BOTTOM.flatMap((name) => error?.[name] ?? []);
  if (description) toast({ title: validationError, description, destructive: true });
}

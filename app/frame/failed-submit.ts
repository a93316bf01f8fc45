import type { SubmissionResult } from '@conform-to/react';

/** The words for a form that was not processed: of a toast, and above the form. */
export type FailureWords = { readonly title: string; readonly message: string };

/** Returns the result of a form that was not processed, with everything typed. */
export function failedResult(form: FormData, { title, message }: FailureWords): SubmissionResult {
  const typed = [...form].filter(([, value]) => typeof value === 'string');
  return {
    status: 'error',
    initialValue: Object.fromEntries(typed) as Record<string, string>,
    error: { '': [`${title}. ${message}`] },
  };
}

/** Returns the toast of a form that was not processed. */
export function failedToast({ title, message }: FailureWords) {
  return { title, description: message, tone: 'danger' as const };
}

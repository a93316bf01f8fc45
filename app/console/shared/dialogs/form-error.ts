import { useEffect } from 'react';
import { type ToastMessage, toast } from '#app/ui/overlays/shown-toast.ts';

/** The errors of a dialog's form, with everything typed. */
export type FormError = {
  readonly title: string;
  readonly message: string;
  /** Text above the field errors of the form; absent if the field errors say it all. */
  readonly headline?: string | null;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The changes by someone else, one line each. */
  readonly changed: readonly string[];
  /** The version that the next attempt edits, now that its changes have been shown. */
  readonly version: string;
  readonly typed: Readonly<Record<string, string>>;
  /** Where the refusal can be resolved. */
  readonly link?: { readonly href: string; readonly text: string } | undefined;
};

/**
 * Shows each refusal in a toast (docs/product/console.md#errors). The dialog shows it too, and keeps it.
 */
export function useErrorToast(formError: Pick<FormError, 'title' | 'message'> | undefined): void {
  useEffect(() => {
    if (formError) toast(errorToast(formError));
  }, [formError]);
}

function errorToast({ title, message }: Pick<FormError, 'title' | 'message'>): ToastMessage {
  return { title, description: message, destructive: true };
}

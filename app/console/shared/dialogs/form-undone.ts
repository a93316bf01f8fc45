import { useEffect } from 'react';
import { type ToastMessage, toast } from '#app/ui/overlays/shown-toast.ts';

/** What a dialog's form says when nothing was changed, with all that had been typed. */
export type FormUndone = {
  readonly title: string;
  readonly message: string;
  /** Field → messages. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What somebody else changed meanwhile, a line each. */
  readonly changed: readonly string[];
  /** The version that the next try is an edit of: what was changed meanwhile has been said by then. */
  readonly version: string;
  readonly typed: Readonly<Record<string, string>>;
};

/**
 * Shows each refusal in a toast (docs/product/console.md#errors). The dialog shows it too, and keeps it.
 */
export function useUndoneToast(undone: Pick<FormUndone, 'title' | 'message'> | undefined): void {
  useEffect(() => {
    if (undone) toast(toastOf(undone));
  }, [undone]);
}

function toastOf({ title, message }: Pick<FormUndone, 'title' | 'message'>): ToastMessage {
  return { title, description: message, destructive: true };
}

import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';

/**
 * Submits a dialog's form. Without an answer, the dialog stays with everything typed. `failed` is the message
 * of a failure.
 */
export function submitDialog(failed: string) {
  return submitOrStay(failed, (message) => {
    const formError: FormError = {
      title: 'Error',
      message,
      errors: {},
      changed: [],
      version: '',
      typed: {},
    };
    return { formError };
  });
}

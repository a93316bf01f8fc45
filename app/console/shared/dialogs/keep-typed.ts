import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { keepPage } from '#app/console/shared/unreachable.ts';

/** Keeps a dialog's form when the server did not answer. `failed` is the message of a failure. */
export function keepTyped(failed: string) {
  return keepPage(failed, (message) => {
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

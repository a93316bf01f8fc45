import { useEffect } from 'react';
import type { ShownErrors } from '#app/rider/rideshare/page/step-errors.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { validationError } from '#words/rideshare/rideshare-choice.ts';

/** Also shows a step's refusal in a toast (docs/product/pages.md#errors). */
export function useStepErrorToast(errors: ShownErrors): void {
  useEffect(() => {
    const description = errors?.headline ?? errors?.fields[0]?.message;
    if (description) toast({ title: validationError, description, destructive: true });
  }, [errors]);
}

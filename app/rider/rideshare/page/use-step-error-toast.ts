import { useEffect } from 'react';
import type { ShownErrors } from '#app/rider/rideshare/page/step-errors.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';

/** Also shows a step's refusal in a toast (docs/product/pages.md#errors). */
export function useStepErrorToast(errors: ShownErrors): void {
  useEffect(() => {
    const description = errors?.headline ?? errors?.fields[0]?.message;
    if (description) toast({ title: 'Validation Error', description, destructive: true });
  }, [errors]);
}

import { useEffect } from 'react';
import type { ShownErrors } from '#app/rider/rideshare/page/step-errors.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';

/** Says in a toast too that a step was refused (seed 0 §5). */
export function useSaidErrors(errors: ShownErrors): void {
  useEffect(() => {
    const description = errors?.headline ?? errors?.fields[0]?.message;
    if (description) toast({ title: 'Validation Error', description, destructive: true });
  }, [errors]);
}

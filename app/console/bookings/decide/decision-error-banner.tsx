import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';

/** Shows a refusal and the booking's current state. It stays after the toast is gone. */
export function DecisionErrorBanner({ formError }: { formError: DecisionError | null | undefined }) {
  if (!formError || Object.keys(formError.errors).some((field) => field !== 'intent')) return null;
  return (
    <Banner tone="danger" title={formError.reference || 'Error'}>
      {formError.message}
    </Banner>
  );
}

import type { Undone } from '#app/console/bookings/decide/post-decision.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';

/** Shows a refusal and the booking's current state. It stays after the toast is gone. */
export function UndoneBanner({ undone }: { undone: Undone | null | undefined }) {
  if (!undone || Object.keys(undone.errors).some((field) => field !== 'intent')) return null;
  return (
    <Banner tone="danger" title={undone.reference || 'Error'}>
      {undone.message}
    </Banner>
  );
}

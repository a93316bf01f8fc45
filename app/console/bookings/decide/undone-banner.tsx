import type { Undone } from '#app/console/bookings/decide/post-decision.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';

/** What was not done and how the booking stands by now; it stays when the toast has gone. */
export function UndoneBanner({ undone }: { undone: Undone | null | undefined }) {
  if (!undone || Object.keys(undone.errors).some((field) => field !== 'intent')) return null;
  return (
    <Banner tone="danger" title={undone.reference || 'Error'}>
      {undone.message}
    </Banner>
  );
}

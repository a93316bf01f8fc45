import { TabLinks } from '#app/ui/tables/tab-links.tsx';
import { formatCount } from '#domain/kernel/money.ts';

/** The two views of the bookings: what needs an answer, and all of them. */
export function BookingViews({ work, bookings }: { work: number; bookings: number }) {
  const tabs = [
    { to: '/admin', label: `Queue (${formatCount(work)})`, end: true },
    { to: '/admin/bookings', label: `All bookings (${formatCount(bookings)})`, end: true },
  ];
  return <TabLinks label="Views of bookings" tabs={tabs} />;
}

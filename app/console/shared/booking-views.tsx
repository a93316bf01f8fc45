import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TabLinks } from '#app/ui/tables/tab-links.tsx';
import { formatCount } from '#domain/kernel/money.ts';

/** The two views of the bookings: what needs an answer, and all of them. */
export function BookingViews({
  work,
  bookings,
  children,
}: {
  work: number;
  bookings: number;
  /** Shown beside the tabs. */
  children?: ReactNode;
}) {
  const isBesideQueue = useLocation().pathname.startsWith(BESIDE_QUEUE);
  const tabs = [
    { to: '/admin', label: `Queue (${formatCount(work)})`, end: true, under: BESIDE_QUEUE },
    { to: '/admin/bookings', label: `All bookings (${formatCount(bookings)})`, end: isBesideQueue },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line">
      <TabLinks label="Views of bookings" tabs={tabs} isPlain />
      {children}
    </div>
  );
}

/** A booking beside the queue. */
const BESIDE_QUEUE = '/admin/bookings/queue';

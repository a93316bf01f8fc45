import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { TabLinks } from '#app/ui/tables/tab-links.tsx';
import { formatCount } from '#domain/kernel/money.ts';

/** A saved view as a tab. */
export type ViewTab = { readonly id: number; readonly name: string; readonly href: string };

/** The views of the bookings: what needs an answer, all of them, and the saved views (docs/product/console.md#views). */
export function BookingViews({
  work,
  bookings,
  saved,
  current = null,
  children,
}: {
  work: number;
  bookings: number;
  saved: readonly ViewTab[];
  /** The saved view whose filters the address has. */
  current?: number | null;
  /** Shown beside the tabs. */
  children?: ReactNode;
}) {
  const isBesideQueue = useLocation().pathname.startsWith(BESIDE_QUEUE);
  const row = useRef<HTMLDivElement>(null);
  // The tabs scroll sideways when they do not fit.
  useEffect(() => {
    const tab = current === null ? null : row.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const tabs = [
    { to: '/admin', label: `Queue (${formatCount(work)})`, end: true, under: BESIDE_QUEUE },
    {
      to: '/admin/bookings',
      label: `All bookings (${formatCount(bookings)})`,
      end: isBesideQueue,
      ...(current !== null && { isCurrent: false }),
    },
    ...saved.map(({ id, name: label, href: to }) => ({
      ...{ to, label, isCurrent: id === current, key: `view ${id}` },
    })),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line">
      <div
        ref={row}
        className="min-w-0 shrink grow basis-[min(100%,26rem)] overflow-x-auto overflow-y-hidden [scrollbar-width:thin] [&_ul]:flex-nowrap"
      >
        <TabLinks label="Views of bookings" tabs={tabs} isPlain />
      </div>
      {children}
    </div>
  );
}

/** A booking beside the queue. */
const BESIDE_QUEUE = '/admin/bookings/queue';

// chunk: booking

import type { ReactNode } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { statuses } from '#messages/labels/status-labels.ts';

export type PillTone = BookingStatus | 'danger' | 'brass' | 'plain';

const TONES: Record<PillTone, string> = {
  received: 'bg-received-wash text-received',
  confirmed: 'bg-confirmed-wash text-confirmed',
  'on-trip': 'bg-on-trip-wash text-on-trip',
  completed: 'bg-completed-wash text-completed',
  cancelled: 'bg-cancelled-wash text-cancelled',
  danger: 'bg-danger-wash text-danger',
  brass: 'border border-brass-line text-brass',
  plain: 'border border-line text-ink-soft',
};

/** One or two words on a coloured background. */
export function Pill({
  tone = 'plain',
  dot = false,
  className,
  children,
}: {
  tone?: PillTone;
  /** A dot in the colour of the text. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-2xs font-semibold whitespace-nowrap',
        dot && 'before:size-1.5 before:rounded-full before:bg-current',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/**
 * A booking's status in its colour. An unknown status uses the colour of *confirmed*
 * (docs/product/bookings.md).
 */
export function StatusPill({ status }: { status: BookingStatus | (string & {}) }) {
  const known = Object.hasOwn(statuses, status) ? (status as BookingStatus) : undefined;
  return (
    <Pill tone={known ?? 'confirmed'} dot>
      {known ? statuses[known] : status}
    </Pill>
  );
}

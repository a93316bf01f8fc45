import { Link } from '@remix-run/react';
import type { EditDutyPage } from '#app/console/duties/dialogs/duty/duty-page.server.ts';
import type { OtherWay } from '#app/console/duties/dialogs/duty/other-ways.server.ts';
import { ConflictList } from '#app/console/duties/dialogs/form/conflict-notice.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import type { Resolution } from '#domain/duties/conflicts/resolved.ts';
import { MAX_MOVE_HOURS } from '#domain/duties/duty.ts';

const WORDS = {
  'other-driver': { title: 'Drivers who fit', none: 'No other driver fits without a conflict.' },
  'other-vehicle': { title: 'Vehicles that are free', none: 'No other vehicle is free for this duty.' },
  move: {
    title: 'Nearest times that fit',
    none: `No time within ${MAX_MOVE_HOURS} hours fits this driver and vehicle.`,
  },
} as const;

/** The conflicts that a duty has now. Without one, an action that was to resolve it says so. */
export function PresentConflicts({ page: { conflicts, resolve } }: { page: EditDutyPage }) {
  if (conflicts.length === 0)
    return resolve ? <Banner tone="success" title="This duty has no open conflict." /> : null;
  return (
    <Banner tone="warning" title={`Conflicts of this duty: ${conflicts.length}`}>
      <ConflictList conflicts={conflicts} />
    </Banner>
  );
}

/**
 * The drivers, vehicles or times that resolve a conflict (docs/product/duties.md#resolve). With JavaScript a choice fills
 * in the form; without it, it is a link that does the same.
 */
export function OtherWays({
  page: { resolve, ways, bookingHref, pickup },
  chosen,
  onChoose,
}: {
  page: EditDutyPage;
  chosen: string | null;
  onChoose: (way: OtherWay) => void;
}) {
  if (!isChoice(resolve)) return null;
  const { title, none } = WORDS[resolve];
  return (
    <section aria-label={title} className="grid gap-2">
      {/* The pickup is what the customer knows; moving the duty does not change it. */}
      {resolve === 'move' && (
        <p className="text-ink-soft">
          {pickup}. It stays as booked.{' '}
          {bookingHref && (
            <>
              If the customer agrees to another time, <Link to={bookingHref}>edit the booking</Link>: its duty
              moves along.
            </>
          )}
        </p>
      )}
      <h3 className="font-semibold">{title}</h3>
      {ways.length === 0 && <p>{none}</p>}
      <ul className="divide-y divide-line rounded-card border border-line empty:hidden">
        {ways.map((way) => (
          <li key={way.href}>
            <Link
              to={way.href}
              replace
              preventScrollReset
              aria-current={way.href === chosen || undefined}
              className="flex items-center gap-3 px-3 py-2 text-ink no-underline hover:bg-sunken aria-current:bg-sunken"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(way);
              }}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-medium">{way.label}</span>
                <span className="block text-ink-soft">{way.detail}</span>
              </span>
              {way.href === chosen ? (
                <span className="inline-flex items-center gap-1 font-medium text-success">
                  <Icon name="circle-check" className="size-4" /> Chosen
                </span>
              ) : (
                <span className="font-medium underline underline-offset-4">Choose</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isChoice(resolve: Resolution | undefined): resolve is keyof typeof WORDS {
  return resolve !== undefined && resolve in WORDS;
}

import type { ReactNode } from 'react';
import { ActionPrice } from '#app/ui/layout/action-bar.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import * as words from '#words/booking/trip-card.ts';
import { close } from '#words/site/frame.ts';

/** The id of the trip card, for the bar that opens it. */
export const TRIP_CARD = 'trip';

/** The columns of a form with a trip card, from 1024 px on. */
export const TRIP_COLUMNS = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10';

// React 18 has no types for these attributes.
const POPOVER = { popover: 'auto' };
const CLOSE = { popovertarget: TRIP_CARD, popovertargetaction: 'hide' };

// Closed, the card is a part of the page, so the look of a popover is undone. Open, it is a sheet at the bottom.
const LOOK = classNames(
  'group/trip static inset-auto m-0 grid h-auto w-auto max-w-none gap-4 overflow-visible scroll-mt-6',
  'rounded-card border border-line bg-surface p-5 text-ink sm:p-6 lg:sticky lg:top-6',
  '[&:popover-open]:fixed [&:popover-open]:inset-x-0 [&:popover-open]:top-auto [&:popover-open]:bottom-0',
  '[&:popover-open]:max-h-[85dvh] [&:popover-open]:overflow-y-auto [&:popover-open]:rounded-b-none',
  'backdrop:bg-night/50',
);

/**
 * The frame of a trip card: price and main action, then the trip (docs/product/pages.md#trip-card). From 1024 px it stays
 * in sight beside the form. Below, it follows the form, and the bar opens it as a sheet. That works without JavaScript.
 */
export function TripSheet({
  label,
  amount,
  effect = null,
  action,
  included,
  children,
}: {
  label: string;
  amount: string;
  /** Text about the discount of a coupon. */
  effect?: string | null;
  /** The main action. Below 1024 px it is in the bar, until the card is opened. */
  action: ReactNode;
  included: readonly string[];
  children: ReactNode;
}) {
  return (
    <section id={TRIP_CARD} aria-labelledby="trip-title" {...POPOVER} className={LOOK}>
      <div className="flex items-center justify-between gap-4">
        <h2 id="trip-title" className="text-lg font-semibold tracking-tight">
          {words.yourTrip}
        </h2>
        <button
          type="button"
          {...CLOSE}
          className="-my-2 hidden min-h-11 items-center px-2 font-medium text-accent-ink underline underline-offset-4 group-[:popover-open]/trip:inline-flex"
        >
          {close}
        </button>
      </div>
      <div className="grid gap-3 border-b border-line pb-4 group-not-[:popover-open]/trip:max-lg:hidden">
        <p>
          <ActionPrice label={label} amount={amount} />
        </p>
        {effect && <p className="-mt-2 text-sm font-medium text-accent-ink">{effect}</p>}
        {action}
      </div>
      {children}
      <ul aria-label={words.included} className="grid gap-1.5 border-t border-line pt-4 text-sm">
        {included.map((text) => (
          <li key={text} className="flex gap-2">
            <span aria-hidden="true" className="text-accent-ink">
              ✓
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An answer on the trip card. `change` changes it. */
export function Answer({
  label,
  value,
  change,
}: {
  label: string;
  value: ReactNode;
  change?: ReactNode | undefined;
}) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-1 min-w-0 font-medium">{value}</dd>
      {change && <dd className="col-start-2 row-span-2 row-start-1">{change}</dd>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';

/**
 * The price and the main action. It sticks to the bottom of the screen. The page's scroll padding keeps focused fields
 * above it. With `opens`, the price is a button that opens the popover with that id, without JavaScript; from 1024 px
 * on, the popover is beside the form and there is no bar.
 */
export function ActionBar({
  label,
  amount,
  opens,
  children,
}: {
  label: string;
  amount: string;
  opens?: { readonly id: string; readonly label: string };
  children: ReactNode;
}) {
  const price = <ActionPrice label={label} amount={amount} />;
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-3',
        'sm:mx-0 sm:rounded-t-card sm:border-x sm:border-b sm:px-6',
        opens && 'lg:hidden',
      )}
    >
      {opens ? (
        // React 18 has no types for this attribute.
        <button type="button" {...{ popovertarget: opens.id }} className="min-w-0 text-left">
          {price}
          <span className="block text-sm font-medium text-accent-ink underline underline-offset-4">
            {opens.label}
          </span>
        </button>
      ) : (
        <p className="min-w-0">{price}</p>
      )}
      {children}
    </div>
  );
}

/** The price beside the main action. A screen reader says a change. */
export function ActionPrice({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="tabular block text-2xl leading-tight font-semibold tracking-tight" aria-live="polite">
        {amount}
      </span>
    </>
  );
}

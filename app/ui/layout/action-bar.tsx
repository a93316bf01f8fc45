import type { ReactNode } from 'react';

/**
 * The price and the main action. On a phone it sticks to the bottom of the screen; on a wide screen it is
 * part of the page. The page's scroll padding keeps focused fields above it.
 */
export function ActionBar({
  label,
  amount,
  children,
}: {
  label: string;
  amount: string;
  children: ReactNode;
}) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:rounded-card sm:border sm:bg-surface sm:px-6 sm:py-4">
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span
          className="tabular block text-2xl leading-tight font-semibold tracking-tight"
          aria-live="polite"
        >
          {amount}
        </span>
      </p>
      {children}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { FareSummary, SummaryList } from '#app/ui/parts/summary-list.tsx';

/** A section with a heading. `aside` is shown beside it. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** A list of names and values. With `isNarrow`, each value stands under its name. */
export function Facts({
  rows,
  isNarrow = false,
}: {
  rows: readonly { readonly label: string; readonly value: string }[];
  isNarrow?: boolean;
}) {
  return (
    <div className="rounded-card border border-line bg-surface px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line">
      <SummaryList rows={rows} isNarrow={isNarrow} />
    </div>
  );
}

/** The fare, line by line. */
export function Fare(fare: ComponentProps<typeof FareSummary>) {
  return (
    <div className="rounded-card border border-line bg-surface px-3 py-3">
      <FareSummary {...fare} />
    </div>
  );
}

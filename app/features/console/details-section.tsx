import type { ReactNode } from 'react';
import { SummaryList } from '#app/components/forms/summary-list.tsx';

/** A part of a details page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </div>
  );
}

/** What is known, each fact beside its name. */
export function Facts({ rows }: { rows: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <div className="rounded-card border border-line bg-surface px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line">
      <SummaryList rows={rows} />
    </div>
  );
}

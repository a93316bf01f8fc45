import { SummaryList, type SummaryRow } from '#app/ui/parts/summary-list.tsx';

/** The answers of step 1, each with a button to change it. */
export function RideSummary({ rows, changeIntent }: { rows: readonly SummaryRow[]; changeIntent: string }) {
  return <SummaryList rows={rows.map((row) => ({ ...row, changeIntent }))} />;
}

/** A table row on a phone: a block of two columns, in the table's order for screen readers. */
export const phoneRow =
  'bg-surface max-table:grid max-table:grid-cols-[minmax(0,1fr)_auto] max-table:gap-y-0.5 max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0';

/** A table cell on a phone: without a border, placed in its row's block. */
export const phoneCell = 'max-table:block max-table:border-b-0 max-table:py-0.5';

/** Stays visible when the table scrolls sideways. */
export const actionsCell = 'relative bg-inherit table:sticky table:right-0 table:border-l';

/** The column's name, shown where columns are hidden. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-1.5 text-ink-soft table:hidden">
      {children}
    </span>
  );
}

/** A table row on a phone: a block of two columns, in the table's order for screen readers. */
export const phoneRow =
  'bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0';

/** A table cell on a phone: without a border, placed in its row's block. */
export const phoneCell = 'max-md:block max-md:border-b-0 max-md:py-0.5';

/** Stays visible when the table scrolls sideways. */
export const actionsCell = 'relative bg-inherit md:sticky md:right-0 md:border-l';

/** The column's name, shown where columns are hidden. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-1.5 text-ink-soft md:hidden">
      {children}
    </span>
  );
}

/** A row on a phone: a small block of two columns, in the table's own order for a screen reader. */
export const phoneRow =
  'bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0';

/** A cell on a phone has no rule of its own, and a place in the block that its row becomes. */
export const phoneCell = 'max-md:block max-md:border-b-0 max-md:py-0.5';

/** In sight however far the table is scrolled sideways. */
export const actionsCell = 'relative bg-inherit md:sticky md:right-0 md:border-l';

/** The column's name, where there is no column. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-1.5 text-ink-soft md:hidden">
      {children}
    </span>
  );
}

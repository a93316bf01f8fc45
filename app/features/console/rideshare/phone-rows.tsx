/** A cell on a phone has no rule of its own, and a place in the block that its row becomes. */
export const phoneCell = 'max-md:block max-md:border-b-0 max-md:py-0.5';

/** The column's name, where there is no column. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-1.5 text-ink-soft md:hidden">
      {children}
    </span>
  );
}

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/parts/icon.tsx';

export type FilterChip = {
  /** `Status: Confirmed`. */
  readonly label: string;
  /** The address of the list without this filter. */
  readonly removeHref: string;
};

/** A link beside the chips. */
export const CHIP_LINK = 'px-1 text-accent-ink underline underline-offset-4';

/** The active filters, each with a link that removes it. Works without JavaScript. */
export function FilterChips({
  chips,
  clearHref,
  children,
}: {
  chips: readonly FilterChip[];
  clearHref: string;
  /** An item after the chips, such as a link that saves the filters. */
  children?: ReactNode;
}) {
  if (chips.length === 0 && !children) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link
            to={chip.removeHref}
            preventScrollReset
            aria-label={`Remove filter ${chip.label}`}
            className="inline-flex min-h-7 [overflow-wrap:anywhere] items-center gap-1.5 rounded-full border border-edge bg-surface pr-2 pl-3 text-ink hover:bg-sunken"
          >
            {chip.label}
            <Icon name="x" className="size-3.5 text-ink-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearHref} preventScrollReset className={CHIP_LINK}>
          Clear Filters
        </Link>
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}

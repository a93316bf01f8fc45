import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { HeadCell } from '#app/ui/tables/table.tsx';

/** The header of a sortable column, as a link. Column headers are hidden on a phone. */
export function SortHead({
  to,
  sorted,
  numeric = false,
  before,
  className,
  children,
}: {
  to: string;
  sorted: 'asc' | 'desc' | undefined;
  numeric?: boolean;
  /** Shown before the name, such as a checkbox that selects every row. */
  before?: ReactNode;
  className?: string | undefined;
  children: string;
}) {
  return (
    <HeadCell
      sorted={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      numeric={numeric}
      className={className}
    >
      {before && <span className="mr-2.5 inline-block align-middle">{before}</span>}
      <Link
        to={to}
        preventScrollReset
        className="-mx-1 inline-block rounded-xs px-1 py-1 underline decoration-line decoration-dotted underline-offset-4 hover:text-ink hover:decoration-current max-table:hidden"
      >
        {children}
      </Link>
      <span className="table:hidden">{children}</span>
    </HeadCell>
  );
}

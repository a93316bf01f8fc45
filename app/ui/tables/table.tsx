import type { ComponentProps } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';

/**
 * A table in a region that scrolls sideways and that the keyboard can reach. Its header stays visible.
 * `label` names the region and the table. `maxHeight` is a class (`max-h-[60vh]`) that also limits the
 * height.
 */
export function Table({
  label,
  maxHeight,
  children,
}: {
  label: string;
  maxHeight?: string;
  children: React.ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('overflow-auto rounded-card border border-line bg-surface', maxHeight)}
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
        {children}
      </table>
    </section>
  );
}

type Sorted = 'ascending' | 'descending' | undefined;

/** A column header. `sorted` is the current sort order. The content may be a link that sorts. */
export function HeadCell({
  numeric,
  sorted,
  className,
  children,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean; sorted?: Sorted }) {
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sorted}
      className={classNames(
        'sticky top-0 z-10 border-b border-line bg-sunken px-3 py-2 text-2xs in-data-[density=console]:py-0.5 font-semibold whitespace-nowrap text-ink-soft',
        numeric && 'text-right',
        className,
      )}
    >
      {children}
      {sorted && <span aria-hidden="true">{sorted === 'ascending' ? ' ↑' : ' ↓'}</span>}
    </th>
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('group/row hover:bg-paper', className)} />;
}

/** A cell. `numeric` right-aligns figures; `head` makes it the row header. */
export function Cell({
  numeric,
  head,
  className,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean; head?: boolean }) {
  const Tag = head ? 'th' : 'td';
  return (
    <Tag
      {...rest}
      scope={head ? 'row' : undefined}
      className={classNames(
        'border-b border-line px-3 py-(--cell-y) align-middle font-normal group-last/row:border-b-0',
        numeric && 'tabular text-right whitespace-nowrap',
        className,
      )}
    />
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';

/** A sheet with a hairline around it. With a title it is a section of that name. */
export function Card({
  title,
  action,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: string;
  /** Stands opposite the title: a link or a small button. */
  action?: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-surface p-5 sm:p-6 in-data-[density=console]:p-4',
        className,
      )}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg font-semibold tracking-tight in-data-[density=console]:text-sm">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

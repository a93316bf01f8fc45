// chunk: frame

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';

/** A card with a thin border. With a title it is a named section. */
export function Card({
  title,
  action,
  isStep = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: string;
  /** Shown opposite the title: a link or a small button. */
  action?: ReactNode;
  /** The title is the heading of a step and takes the focus when the step begins. */
  isStep?: boolean;
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
          <h2
            data-step-heading={isStep || undefined}
            className="text-lg font-semibold tracking-tight in-data-[density=console]:text-sm"
          >
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

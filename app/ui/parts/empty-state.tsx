import type { ReactNode } from 'react';

/** Shown in place of an empty list: what is missing, why, and how to continue. */
export function EmptyState({
  title,
  children,
  illustration,
  action,
}: {
  title: string;
  children?: ReactNode;
  illustration?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {illustration && (
        <div className="mb-2 w-56 max-w-full overflow-hidden rounded-card">{illustration}</div>
      )}
      <p className="text-lg font-semibold tracking-tight in-data-[density=console]:text-sm">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

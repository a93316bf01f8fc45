import { Link } from '@remix-run/react';
import type { QueuePage } from '#app/console/queue/queue-page.server.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

/** One link for each kind of work, with its number of items. */
export function QueueFilters({ filters }: { filters: QueuePage['filters'] }) {
  return (
    <nav aria-label="Kinds of work">
      <ul className="flex flex-wrap gap-1.5">
        {filters.map(({ label, count, href, isChosen }) => (
          <li key={href}>
            <Link
              to={href}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-3 whitespace-nowrap',
                isChosen
                  ? 'border-accent-edge bg-sunken font-semibold text-ink'
                  : 'border-edge bg-surface text-ink hover:bg-sunken',
              )}
            >
              {label} <span className="tabular text-ink-soft">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { NavLink } from '@remix-run/react';
import { classNames } from '#app/components/ui/class-names.ts';

export type TabLink = { readonly to: string; readonly label: string; readonly end?: boolean };

/** Tabs that are pages: links with the current one marked, which scroll within their own bar when they do not fit. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end={tab.end ?? false}
              className={({ isActive }) =>
                classNames(
                  'inline-flex min-h-(--control) items-center border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-3',
                  isActive
                    ? 'border-accent-edge text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )
              }
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

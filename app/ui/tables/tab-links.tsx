import { Link, useLocation } from '@remix-run/react';
import { classNames } from '#app/ui/parts/class-names.ts';

export type TabLink = {
  readonly to: string;
  readonly label: string;
  /** Matches only this address and those under `under`. */
  readonly end?: boolean;
  readonly under?: string;
  /** Decides in the place of the path, for tabs that differ by their query. */
  readonly isCurrent?: boolean;
  /** Tells apart tabs of one address. */
  readonly key?: string;
};

/** Tabs as links, with the current one marked. They wrap when they do not fit. */
export function TabLinks({
  label,
  tabs,
  isPlain = false,
}: {
  label: string;
  tabs: readonly TabLink[];
  /** Without a line below. */
  isPlain?: boolean;
}) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={isPlain ? undefined : 'border-b border-line'}>
      <ul className="flex flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.key ?? tab.to}>
            <Link
              to={tab.to}
              aria-current={isAt(tab, pathname) ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-(--control) items-center border-b-2 px-1.5 font-medium max-sm:px-2 min-[90rem]:px-2.5 whitespace-nowrap -outline-offset-3',
                isAt(tab, pathname)
                  ? 'border-accent-edge text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isAt({ to, end = false, under, isCurrent }: TabLink, pathname: string): boolean {
  if (isCurrent !== undefined) return isCurrent;
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (end ? pathname === to : isIn(to)) || (under !== undefined && isIn(under));
}

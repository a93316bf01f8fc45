// chunk: frame

import { Link, type LinkProps } from '@remix-run/react';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon, type IconName } from '#app/ui/parts/icon.tsx';

/**
 * A link in a table row: an icon with a tooltip on wide screens, a word on a phone. `about` tells screen
 * readers which row it belongs to.
 */
export function IconLink({
  icon,
  name,
  about,
  danger = false,
  ...rest
}: Omit<LinkProps, 'className' | 'children'> & {
  icon: IconName;
  name: string;
  about: string;
  danger?: boolean;
}) {
  return (
    <Link
      {...rest}
      title={name}
      className={classNames(
        'inline-flex min-h-(--control) min-w-(--control) items-center justify-center rounded-control font-medium max-table:px-2',
        danger ? 'text-danger hover:bg-danger-wash' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon name={icon} className="size-4 max-table:hidden" />
      <span className="table:sr-only">{name}</span>
      <span className="sr-only"> {about}</span>
    </Link>
  );
}

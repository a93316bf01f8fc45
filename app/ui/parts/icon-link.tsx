import { Link, type LinkProps } from '@remix-run/react';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon, type IconName } from '#app/ui/parts/icon.tsx';

/**
 * A link in a row of a table: a sign at a desk, where its name is a tooltip, and a word on a phone. `about` says to
 * screen readers which row it is of.
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
        'inline-flex min-h-(--control) min-w-(--control) items-center justify-center rounded-control font-medium max-md:px-2',
        danger ? 'text-danger hover:bg-danger-wash' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon name={icon} className="size-4 max-md:hidden" />
      <span className="md:sr-only">{name}</span>
      <span className="sr-only"> {about}</span>
    </Link>
  );
}

import { Link } from '@remix-run/react';
import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';
import { classNames } from '#app/components/ui/class-names.ts';

/** The operator’s name beside the wheel, leading home. `compact` leaves the wheel alone on narrow screens. */
export function BrandLink({ name, to = '/', compact }: { name: string; to?: string; compact?: boolean }) {
  return (
    <Link
      to={to}
      aria-label={`${name}, home`}
      className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-control px-1"
    >
      <LogoMark className="size-8 in-data-[density=console]:size-6" />
      <span
        className={classNames(
          'display text-2xl in-data-[density=console]:text-lg',
          compact && 'max-[26rem]:sr-only',
        )}
      >
        {name}
      </span>
    </Link>
  );
}

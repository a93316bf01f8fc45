// chunk: frame

import { Link } from '@remix-run/react';
import { LogoMark } from '#app/ui/illustrations/logo-mark.tsx';
import * as words from '#words/site/frame.ts';

/** The operator's logo and name, linking to the home page. */
export function BrandLink({ name, to = '/' }: { name: string; to?: string }) {
  return (
    <Link
      to={to}
      aria-label={name ? words.homeOf(name) : words.home}
      className="-ml-1 flex min-h-11 in-data-[density=console]:min-h-9 items-center gap-2 rounded-control px-1 sm:gap-2.5"
    >
      <LogoMark className="size-8 max-[23rem]:size-7 in-data-[density=console]:size-6" />
      <span className="display text-2xl max-[23rem]:text-xl in-data-[density=console]:text-lg">{name}</span>
    </Link>
  );
}

// chunk: frame

import { Link, type LinkProps } from '@remix-run/react';
import { classNames } from '#app/ui/parts/class-names.ts';

/** A text link. */
export function TextLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={classNames(linkLook, className)} />;
}

/** Class names of a text link, for a plain `<a href="tel:…">`. */
export const linkLook =
  'font-medium text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 rounded-xs';

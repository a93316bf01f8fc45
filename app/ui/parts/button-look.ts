// chunk: frame

import { classNames } from '#app/ui/parts/class-names.ts';

/** `primary` is for the one main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'border-accent-edge bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-ink-soft hover:bg-sunken active:bg-line',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken active:bg-line',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong',
};

/**
 * Returns the class names of a button, for elements that are neither buttons nor links (a file input's
 * label).
 */
export function buttonLook(variant: ButtonVariant, wide = false): string {
  return classNames(
    'inline-flex min-h-(--control) items-center justify-center gap-2 rounded-control border px-4',
    'text-(length:--text-control) leading-tight font-semibold no-underline select-none',
    'transition-[background-color,border-color,translate] duration-100 active:translate-y-px',
    'disabled:pointer-events-none disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
    'in-data-[density=console]:px-3 in-data-[density=console]:font-medium',
    // A button that moves makes the browser lay out a table of 50 rows, twice for each press.
    'in-data-[density=console]:active:translate-none',
    LOOKS[variant],
    wide && 'w-full',
  );
}

import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';

/** `primary` is for the one main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'border-accent-edge bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-ink-soft hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
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
    LOOKS[variant],
    wide && 'w-full',
  );
}

type Look = { variant?: ButtonVariant; wide?: boolean };

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /**
     * The text while the action runs, such as `Processing...`. The button keeps focus and ignores further
     * presses.
     */
    pending?: string | false | undefined;
  };

/** A button. `pending` is announced to screen readers; while it is set, presses are ignored. */
export function Button({ variant = 'secondary', wide, pending, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonLook(variant, wide), pending && 'opacity-80', className)}
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
    >
      {pending ? (
        <>
          <Turning />
          <span role="status">{pending}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button. It navigates and changes nothing. */
export function ButtonLink({
  variant = 'secondary',
  wide,
  className,
  ...rest
}: LinkProps & Look & { className?: string }) {
  return <Link {...rest} className={classNames(buttonLook(variant, wide), className)} />;
}

function Turning() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0 animate-turn" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

// chunk: frame

import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

type Look = { variant?: ButtonVariant; wide?: boolean };

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /**
     * The text while the action runs, such as `Processing...`. The button keeps focus and ignores further
     * presses.
     */
    pending?: string | false | undefined;
    /** While pending, a sign that turns takes the place of the label, and the button keeps its size. */
    keepsSize?: boolean;
  };

/** A button. `pending` is announced to screen readers; while it is set, presses are ignored. */
export function Button({
  variant = 'secondary',
  wide,
  pending,
  keepsSize = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonLook(variant, wide),
        pending && 'opacity-80',
        pending && keepsSize && 'relative',
        className,
      )}
      // A live region is not part of a button's name.
      aria-label={pending || rest['aria-label']}
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
    >
      {pending ? (
        <>
          <Turning className={keepsSize ? 'absolute' : undefined} />
          {keepsSize && (
            <span aria-hidden="true" className="opacity-0">
              {children}
            </span>
          )}
          <span role="status" className={keepsSize ? 'sr-only' : undefined}>
            {pending}
          </span>
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

/** A circle that turns. With less motion it stands still: an animation of no duration costs each press a layer and two frames. */
function Turning({ className }: { className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classNames('size-4 shrink-0 motion-safe:animate-turn', className)}
      fill="none"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

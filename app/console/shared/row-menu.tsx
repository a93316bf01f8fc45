import type { MouseEvent, ReactNode } from 'react';
import type { ShownKey } from '#app/console/keyboard/shown-keys.ts';
import { buttonLook } from '#app/ui/parts/button-look.ts';

/**
 * A button that opens the further actions of a row. The browser opens and closes it, also without JavaScript. An item
 * closes it, and the focus returns to the button.
 */
export function RowMenu({ id, about, children }: { id: number; about: string; children: ReactNode }) {
  const menu = `menu-${id}`;
  return (
    <>
      <button
        type="button"
        {...{ popovertarget: menu }}
        aria-label={`More for ${about}`}
        className={buttonLook('quiet')}
      >
        More
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it holds links and buttons, whose clicks close it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div id={menu} {...{ popover: 'auto' }} onClick={closeMenu} className="row-menu">
        {children}
      </div>
    </>
  );
}

function closeMenu({ currentTarget, target, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLElement>): void {
  if (target !== currentTarget && !metaKey && !ctrlKey && !shiftKey) currentTarget.hidePopover?.();
}

/** A link in a row. `about` tells screen readers which row. `stays`: it opens over the list. `beside`: it opens beside it. */
export function RowLink({
  to,
  name,
  about,
  inMenu = false,
  danger = false,
  stays = false,
  beside = false,
  shortcut,
  onClick,
}: {
  to: string;
  name: string;
  about: string;
  inMenu?: boolean;
  danger?: boolean;
  stays?: boolean;
  beside?: boolean;
  /** The attributes that `useShownKeys` returns for a key. */
  shortcut?: ShownKey;
  onClick?: () => void;
}) {
  return (
    <a
      href={to}
      aria-label={`${name} ${about}`}
      data-stays={stays ? '' : undefined}
      data-beside={beside ? '' : undefined}
      data-danger={danger ? '' : undefined}
      {...shortcut}
      onClick={onClick}
      className={inMenu ? undefined : buttonLook('secondary')}
    >
      {name}
    </a>
  );
}

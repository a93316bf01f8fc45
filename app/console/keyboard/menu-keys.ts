import { nextInMenu } from '#app/console/keyboard/shortcuts.ts';

const MENU = '.row-menu';

/** Returns the menu of a row that is open. */
export const openMenu = () => document.querySelector<HTMLElement>(`${MENU}:popover-open`);

/**
 * Moves the focus in the menu of a row, which is a list of links and buttons: arrow keys, Home, End and first letters.
 * The arrow keys on its button open it. Tab and Escape are the browser's. Returns true if the key was used.
 */
export function pressInMenu(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return false;
  const id = target.getAttribute('popovertarget');
  const menu =
    target.closest<HTMLElement>(MENU) ?? document.querySelector<HTMLElement>(`${MENU}[id="${id}"]`);
  if (!menu) return false;
  const isOpen = menu.matches(':popover-open');
  if (!isOpen && key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  if (!isOpen) target.click();
  const items = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const labels = items.map((item) => item.textContent ?? '');
  const next = nextInMenu(key, labels, items.indexOf(target));
  if (next === undefined) return false;
  event.preventDefault();
  items[next]?.focus();
  return true;
}

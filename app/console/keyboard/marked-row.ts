const ROWS = 'main tr:is([data-row], [data-work])';

/** Returns the row that the keys act on: the one with the focus, or the one marked last. */
export function markedRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROWS);
  return focused ?? document.querySelector<HTMLElement>(`${ROWS}[aria-current]`);
}

/** Marks a row as the current one, also for screen readers. The focus stays where it is. */
export function markCurrent(row: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>(`${ROWS}[aria-current]`)) {
    if (other === row) continue;
    other.removeAttribute('aria-current');
    other.removeAttribute('tabindex');
  }
  row.setAttribute('aria-current', 'true');
  row.tabIndex = -1;
}

/** Marks and focuses the next row, or the previous one with -1. Without a mark, it is the first row. */
export function moveMark(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const marked = markedRow();
  const at = marked ? rows.indexOf(marked) + step : 0;
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  if (!row) return;
  markCurrent(row);
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** The keys that act on one booking. */
const OF_A_BOOKING = ['c', 'u', 'e', 'a'];

/**
 * Returns the element with a shortcut: of the marked row, or of the page outside its rows. While a row is marked, a key that acts on a
 * booking presses nothing of another one: outside the row only the open booking, if it is that of the row.
 */
export function keyTarget(key: string): HTMLElement | undefined {
  const selector = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
  const row = markedRow();
  const inRow = row?.querySelector<HTMLElement>(selector);
  if (inRow) return inRow;
  const isBound = row !== null && OF_A_BOOKING.includes(key);
  if (isBound && !isOpen(row)) return undefined;
  const among = isBound ? 'main [data-actions]' : 'main';
  const found = [...document.querySelectorAll<HTMLElement>(`${among} ${selector}`)];
  return found.find((one) => !one.closest(ROWS));
}

/** Returns whether the booking of a row is open beside the list. */
function isOpen(row: HTMLElement): boolean {
  const link = row.querySelector<HTMLAnchorElement>('a[data-beside]');
  return link?.pathname === window.location.pathname;
}

/** An action on the marked row or on the booking of the page, by its name. */
export type RowAction = { readonly name: string; readonly key: string | null };

/** Returns the links and buttons that act on the marked row, or on the booking of the page. */
export function rowActions(): RowAction[] {
  return actionElements().map((one) => ({
    name: nameOf(one),
    key: one.getAttribute('aria-keyshortcuts'),
  }));
}

/** Presses the action with a name, if it is still offered. */
export function pressAction(name: string): void {
  actionElements()
    .find((one) => nameOf(one) === name)
    ?.click();
}

function actionElements(): HTMLElement[] {
  const row = markedRow();
  const box = row
    ? row.querySelector('.row-actions, [data-actions]')
    : [...document.querySelectorAll('main [data-actions]')].find((one) => !one.closest(ROWS));
  const found = [...(box?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  return found.filter((one) => !one.hasAttribute('popovertarget') && one.ariaDisabled !== 'true');
}

const nameOf = (element: HTMLElement) =>
  (element.ariaLabel ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * The shortcuts of one key (docs/product/console.md#keyboard), as in `aria-keyshortcuts`. Each can be turned off. The
 * browser's own keys, such as Enter, and Ctrl-K are not here.
 */
export const SHORTCUTS = [
  { key: '/', label: 'Search' },
  { key: 'j', label: 'Next row' },
  { key: 'k', label: 'Previous row' },
  { key: 'x', label: 'Select the row' },
  { key: 'c', label: 'Confirm' },
  { key: 'Shift+C', label: 'Confirm the selected bookings' },
  { key: 'u', label: 'Undo' },
  { key: 'e', label: 'Edit' },
  { key: 'a', label: 'Assign a driver' },
  { key: 'y', label: 'Copy all details of a booking' },
  { key: 'n', label: 'Add a booking' },
  { key: '?', label: 'Show the shortcuts' },
] as const;

export type ShortcutKey = (typeof SHORTCUTS)[number]['key'];
export type Command = ShortcutKey | 'Enter' | 'palette';

/** The part of a keyboard event that decides. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

/** Where a key is pressed. */
export type Focus = 'field' | 'row' | 'control' | 'page';

/** Returns what a press of a key does, or undefined if it is none of the console's. */
export function commandOf(
  press: Press,
  { focus, isBlocked, isApple }: { focus: Focus; isBlocked: boolean; isApple: boolean },
  off: ReadonlySet<string>,
): Command | undefined {
  if (isBlocked || press.isComposing || press.key === 'Process') return undefined;
  if (isPalette(press, isApple)) return press.repeat ? undefined : 'palette';
  if (press.ctrlKey || press.metaKey || press.altKey || focus === 'field') return undefined;
  // On a link or a button, Enter belongs to the browser.
  if (press.key === 'Enter') return focus !== 'control' && !press.repeat ? 'Enter' : undefined;
  const key = shortcutKey(press);
  if (!key || off.has(key) || (press.repeat && key !== 'j' && key !== 'k')) return undefined;
  return key;
}

/** Returns whether a press opens the palette. On a Mac it is ⌘K: Ctrl-K deletes to the end of the line in a field. */
function isPalette({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press, isApple: boolean): boolean {
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && latin(key, code) === 'k';
}

function shortcutKey({ key, code, shiftKey }: Press): ShortcutKey | undefined {
  const typed = latin(key, code);
  // Shift is part of typing `?` on one keyboard and `/` on another. With Caps Lock, a letter is a capital without it.
  const written = shiftKey && /^[a-z]$/.test(typed) ? `Shift+${typed.toUpperCase()}` : typed;
  return SHORTCUTS.find((one) => one.key === written)?.key;
}

/** Returns the Latin letter of a key, also on a Hindi keyboard. */
function latin(key: string, code: string): string {
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  return key.length === 1 ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key) : key;
}

/**
 * Returns the place to move to in a menu of `labels`: with arrow keys in a circle, with Home and End, and with a letter
 * to the next item that begins with it. Undefined if the key moves nowhere.
 */
export function nextInMenu(key: string, labels: readonly string[], at: number): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const places = labels.map((_, place) => (at + 1 + place) % count);
  return places.find((place) => labels[place]?.toLowerCase().startsWith(key.toLowerCase()));
}

/** Returns true if each typed word begins a word of the label. */
export function fitsLabel(typed: string, label: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * Returns true if the typed words begin with what an action does. `bk-5` alone looks for the booking and must not offer
 * `Confirm BK-5`.
 */
export function fitsAction(typed: string, name: string): boolean {
  const [verb = ''] = typed.toLowerCase().split(/\s+/);
  return name.toLowerCase().startsWith(verb) && fitsLabel(typed, name);
}

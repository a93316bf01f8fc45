import { useSyncExternalStore } from 'react';
import { SHORTCUTS, type ShortcutKey } from '#app/console/keyboard/shortcuts.ts';
import { keep, kept } from '#app/device/storage.ts';

const KEPT_AS = 'console-keys-off';

let off: ReadonlySet<string> | undefined;
const listeners = new Set<() => void>();

/** Returns the shortcuts that are turned off on this device. */
export function keysOff(): ReadonlySet<string> {
  off ??= new Set(keptKeys());
  return off;
}

function keptKeys(): string[] {
  const found = kept('localStorage', KEPT_AS);
  return Array.isArray(found) ? found.map(String) : [];
}

/** Turns shortcuts off, and all others on. */
export function turnOff(keys: readonly string[]): void {
  off = new Set(keys);
  keep('localStorage', KEPT_AS, keys.length > 0 ? keys : null);
  for (const listener of listeners) listener();
}

/** The attributes of an element that a key presses. */
export type ShownKey = { readonly 'aria-keyshortcuts'?: string; readonly title?: string };

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the shortcuts that are turned off, and null on a page whose script does not run yet. */
export function useKeysOff(): ReadonlySet<string> | null {
  return useSyncExternalStore(subscribe, keysOff, () => null);
}

/**
 * Returns the attributes that name the shortcut of an element and let the key press it. None if it is turned off or no
 * script runs. `name` adds a tooltip, for elements outside a menu.
 */
export function useShownKeys() {
  const without = useKeysOff();
  return (key: ShortcutKey | 'Enter' | undefined, name?: string): ShownKey => {
    if (!key || !without || without.has(key)) return {};
    return { 'aria-keyshortcuts': key, ...(name && { title: `${name} (${keyName(key)})` }) };
  };
}

/** Returns a shortcut as a person reads it. */
export function keyName(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key.replaceAll('+', ' ');
}

export const ALL_KEYS: readonly string[] = SHORTCUTS.map(({ key }) => key);

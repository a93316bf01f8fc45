/**
 * Functions that keep values on this device (docs/product/install.md#kept). Storage may be full or forbidden: then
 * nothing is kept, and the page works on.
 */

/** Keeps a value as JSON; null removes it. */
export function keep(storage: 'localStorage' | 'sessionStorage', name: string, value: object | null): void {
  try {
    if (value) globalThis[storage].setItem(name, JSON.stringify(value));
    else globalThis[storage].removeItem(name);
  } catch {
    // Nothing is kept.
  }
}

/** Returns what was kept, unchecked; null if there is nothing. */
export function kept(storage: 'localStorage' | 'sessionStorage', name: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

// chunk: frame

import { useSyncExternalStore } from 'react';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string | undefined;
  /** Something failed: shown in red and announced at once. */
  readonly destructive?: boolean | undefined;
};
export type ShownToast = ToastMessage & { readonly id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast and replaces the previous one, because one is visible at a time (docs/product/pages.md#toasts).
 * Browser only.
 */
export function toast(message: ToastMessage): void {
  count += 1;
  shown = { ...message, id: count };
  for (const listener of listeners) listener();
}

/** Returns the toast on screen, or null. */
export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown, nothing);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;

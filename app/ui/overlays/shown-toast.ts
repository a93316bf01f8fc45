import { useSyncExternalStore } from 'react';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string | undefined;
  /** Something failed: shown in red and said at once. */
  readonly destructive?: boolean | undefined;
};
export type ShownToast = ToastMessage & { readonly id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before it: one is visible at a time (seed 0 §9). In the browser only. */
export function toast(message: ToastMessage): void {
  count += 1;
  shown = { ...message, id: count };
  for (const listener of listeners) listener();
}

/** The toast on screen, null when there is none. */
export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown, nothing);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;

import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function update(dialogs: readonly HTMLDialogElement[]) {
  open = dialogs;
  for (const listener of listeners) listener();
}

/** Registers a modal dialog that was opened. Returns the function to call when it closes. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  update([...open.filter((other) => other !== dialog), dialog]);
  return () => update(open.filter((other) => other !== dialog));
}

/**
 * Returns the modal dialog on top, or null. Everything outside it can neither be clicked nor read by a screen
 * reader.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

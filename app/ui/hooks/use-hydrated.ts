// chunk: frame

import { useSyncExternalStore } from 'react';

/** Returns false on the server and in the first render, then true once JavaScript runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

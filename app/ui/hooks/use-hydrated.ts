import { useSyncExternalStore } from 'react';

/** False on the server and in the first render, true once JavaScript runs: for what only works with it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

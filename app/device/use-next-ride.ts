import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { NextRide } from '#app/device/next-ride.ts';
import type { loader } from '#app/root.tsx';

/**
 * Keeps the ride of the page for the offline page (docs/product/install.md#kept). `isAhead` says of a ride that stands alone
 * whether it is still ahead; without it the ride is the first of all, and null if there is none. Undefined keeps nothing.
 * A visitor without a login, and a browser without the worker, keep nothing.
 */
export function useNextRide(ride: Omit<NextRide, 'login'> | null | undefined, isAhead?: boolean): void {
  const login = useRouteLoaderData<typeof loader>('root')?.device?.login;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ride is a new object each time
  useEffect(() => {
    let isShown = true;
    if (login && ride !== undefined)
      navigator.serviceWorker?.ready
        .then(() => import('#app/device/next-ride.ts'))
        .then((kept) => isShown && kept.noteRide(ride && { login, ...ride }, isAhead))
        .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [login, isAhead, JSON.stringify(ride)]);
}

// chunk: frame

import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';

/** Returns the operator's brand and the rider's account from the root loader. */
export function useFrame(): RiderFrame & { brand: RiderFrame['brand'] } {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('A page was drawn without its root');
  return root.frame;
}

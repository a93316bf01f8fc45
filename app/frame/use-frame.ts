import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';

/** The operator's brand and the rider's account, which the root loaded, for the frame of a page. */
export function useFrame(): RiderFrame & { brand: RiderFrame['brand'] } {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('A page was drawn without its root');
  return root.frame;
}

import { useRouteLoaderData } from '@remix-run/react';
import { OwnScriptTag } from '#app/frame/own-script-tag.tsx';
import { useNeedsScript } from '#app/frame/without-script.ts';
import type { loader } from '#app/root.tsx';

/**
 * The script of a page without the framework. It registers the service worker, and loads the framework when somebody is about
 * to leave for a page that has it. Renders nothing on a page that has the framework, and in development, which has no service worker.
 */
export function OwnScript() {
  const needsScript = useNeedsScript();
  const device = useRouteLoaderData<typeof loader>('root')?.device;
  return needsScript || !import.meta.env.PROD ? null : <OwnScriptTag device={device} />;
}

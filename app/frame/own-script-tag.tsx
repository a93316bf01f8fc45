import { useRouteLoaderData } from '@remix-run/react';
import ownScript from '#app/device/own-script.ts?worker&url';
import { useNeedsScript } from '#app/frame/without-script.ts';
import type { loader } from '#app/root.tsx';
import { useFrameworkFiles } from '#app/ui/hooks/framework-files.ts';
import { useNonce } from '#app/ui/hooks/nonce.ts';

/**
 * The script of a page without the framework. It registers the service worker, and loads the framework when somebody is about
 * to leave for a page that has it. Nothing on a page that has the framework, and in development, where no worker is served.
 */
export function OwnScript() {
  const needsScript = useNeedsScript();
  const device = useRouteLoaderData<typeof loader>('root')?.device;
  const nonce = useNonce();
  const framework = useFrameworkFiles();
  if (needsScript || !import.meta.env.PROD) return null;
  return (
    <script
      src={ownScript}
      defer
      nonce={nonce}
      data-login={device ? (device.login ?? '') : undefined}
      data-framework={framework.join(' ')}
    />
  );
}

import ownScript from '#app/device/own-script.ts?worker&url';
import type { Device } from '#app/device/use-device.ts';
import { useFrameworkFiles } from '#app/ui/hooks/framework-files.ts';
import { useNonce } from '#app/ui/hooks/nonce.ts';

/** The element of `app/device/own-script.ts`. With `waits`, the script starts the framework of its page. */
export function OwnScriptTag({ device, waits }: { device: Device | null | undefined; waits?: boolean }) {
  const nonce = useNonce();
  const framework = useFrameworkFiles();
  return (
    <script
      src={ownScript}
      defer
      nonce={nonce}
      data-login={device ? (device.login ?? '') : undefined}
      data-framework={waits ? undefined : framework.join(' ')}
    />
  );
}

// chunk: frame

import { useEffect } from 'react';
import { toast } from '#app/ui/overlays/shown-toast.ts';

/** The facts about the device that the root loader returns. */
export type Device = {
  /** Names the login; null without one. */
  readonly login: string | null;
};

/** The worker is registered once for a document: after a logout, which removes it, it stays away until the next one. */
let isRegistered = false;

/**
 * Does what every page does with the device (docs/product/install.md): registers the service worker, and under it loads
 * what only a later visit needs. `device` is null without a service worker (`SERVICE_WORKER`), undefined if the root
 * loader failed.
 */
export function useDevice(device: Device | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!import.meta.env.PROD || !serviceWorker || !device) return;
    const register = () => serviceWorker.register('/sw.js').catch(ignore);
    if (serviceWorker.controller)
      import('#app/device/returning.ts').then((it) => it.start(device.login, toast), ignore);
    else if (!isRegistered) {
      if (document.readyState === 'complete') register();
      else addEventListener('load', register);
    }
    isRegistered = true;
  }, [device?.login]);
}

/** Ignores a failure, because the page also works without the service worker. */
function ignore() {}

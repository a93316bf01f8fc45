import { forgetRideOfOthers } from '#app/device/next-ride.ts';
import { explainInstall, offerInstall, offerUpdate } from '#app/device/offers.ts';
import { keepTypedWhileOffline, restoreTyped } from '#app/device/typed.ts';
import type { ToastMessage } from '#app/ui/overlays/shown-toast.ts';

/** The login of the page: it may begin or end while the page stays. Undefined before the start. */
let current: string | null | undefined;
const login = () => current ?? null;

/**
 * Starts what a page under the service worker has: the kept ride and form, and the offers. Again for another login. `say`
 * shows a message.
 */
export async function start(shown: string | null, say: (message: ToastMessage) => void): Promise<void> {
  const isFirst = current === undefined;
  current = shown;
  forgetRideOfOthers(shown);
  if (!isFirst) return;
  addEventListener('beforeinstallprompt', offerInstall);
  keepTypedWhileOffline(login);
  restoreTyped(shown, say);
  // Only the browsers of iPhones and iPads have it. They offer nothing themselves.
  if ((navigator as { standalone?: boolean }).standalone === false) explainInstall();

  const registration = await navigator.serviceWorker.ready;
  const offer = () => {
    if (registration.waiting) offerUpdate(registration, login);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
  offer();
}

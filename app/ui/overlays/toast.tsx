import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { type ToastMessage, toast, useShownToast } from '#app/ui/overlays/shown-toast.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

/** A toast that cannot be fetched, as without a network, is left out: what it says stands on the page too. */
const ToastViewport = lazy<ComponentType>(() =>
  import('#app/ui/overlays/toast-viewport.tsx').catch(() => ({ default: () => null })),
);

/**
 * Where toasts appear; the root renders it once. Its machinery is fetched with the first toast, so that a page that
 * shows none does not carry it. `flash` is a message that a redirect left in the session: a line at the foot of
 * the screen until the script arrives, and so without JavaScript.
 */
export function ToastOutlet({ flash }: { flash?: ToastMessage | null | undefined }) {
  const current = useShownToast();
  const hydrated = useHydrated();
  const [needed, setNeeded] = useState(false);

  useEffect(() => {
    if (flash) toast(flash);
  }, [flash]);

  useEffect(() => {
    if (current) setNeeded(true);
  }, [current]);

  return (
    <>
      {flash && !hydrated && (
        <p
          role="status"
          className={classNames(
            'sticky bottom-0 z-50 px-4 py-3 text-sm',
            flash.destructive ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
          )}
        >
          <strong className="block">{flash.title}</strong>
          {flash.description}
        </p>
      )}
      {needed && (
        <Suspense fallback={null}>
          <ToastViewport />
        </Suspense>
      )}
    </>
  );
}

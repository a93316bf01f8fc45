// chunk: frame

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { type ToastMessage, toast, useShownToast } from '#app/ui/overlays/shown-toast.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

/** If the toast code cannot be loaded, no toast is shown. The page says the same inline. */
const ToastViewport = lazy<ComponentType>(() =>
  import('#app/ui/overlays/toast-viewport.tsx').catch(() => ({ default: () => null })),
);

/**
 * Renders toasts; the root renders it once. The toast code is loaded with the first toast. `flash` is a
 * message from a redirect. Until the script loads, and without JavaScript, it is a line at the bottom of the
 * screen.
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

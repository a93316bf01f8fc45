import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '#app/components/forms/use-hydrated.ts';
import { classNames } from '#app/components/ui/class-names.ts';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string | undefined;
  /** Something failed: shown in red and said at once. */
  readonly destructive?: boolean | undefined;
};
export type ShownToast = ToastMessage & { readonly id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before it: one is visible at a time (seed 0 §9). In the browser only. */
export function toast(message: ToastMessage): void {
  count += 1;
  shown = { ...message, id: count };
  for (const listener of listeners) listener();
}

/** The toast on screen, null when there is none. */
export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown, nothing);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;

/** A toast that cannot be fetched, as without a network, is left out: what it says stands on the page too. */
const ToastViewport = lazy<ComponentType>(() =>
  import('#app/components/ui/toast-viewport.tsx').catch(() => ({ default: () => null })),
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

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from '#app/ui/overlays/shown-toast.ts';

/**
 * Loads a dialog when it is opened for the first time. It stays mounted, so that the browser returns the focus when it
 * closes. `isLoading` is true until it is there.
 */
export function useOnDemand<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const isLoading = useRef(false);

  // The dialog has opened by now.
  useEffect(() => {
    if (Loaded) isLoading.current = false;
  }, [Loaded]);

  function open() {
    setOpen(true);
    if (Loaded || isLoading.current) return;
    isLoading.current = true;
    load().then(
      (part) => setLoaded(() => part.default),
      () => {
        isLoading.current = false;
        setOpen(false);
        toast({ title: 'Network error: Unable to connect to server', destructive: true });
      },
    );
  }
  return { Loaded, isOpen, isLoading, open, close: () => setOpen(false) };
}

import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Loads the page's data again when its window takes focus (docs/product/console.md#refresh). */
export function useFreshOnFocus(): void {
  const { revalidate, state } = useRevalidator();
  const isLoading = useRef(false);
  isLoading.current = state === 'loading';

  useEffect(() => {
    // Coming back to a tab fires both events; one load is enough.
    const refresh = () => {
      if (document.visibilityState !== 'visible' || isLoading.current) return;
      isLoading.current = true;
      revalidate();
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [revalidate]);
}

import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Reloads the page's data when its window gets focus (docs/product/console.md#list). */
export function useFreshOnFocus(): void {
  const { revalidate, state } = useRevalidator();
  const isLoading = useRef(false);
  isLoading.current = state === 'loading';

  useEffect(() => {
    // Returning to a tab fires both events; one reload is enough.
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

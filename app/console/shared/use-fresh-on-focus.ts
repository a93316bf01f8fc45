import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { currentState } from '#app/console/shared/held/current-state.ts';
import { hasUnsentInput, noteInput } from '#app/console/shared/unsent-input.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';

const ENDED = {
  title: 'Your console session has ended',
  description: 'What you typed is still here. Log in in another tab, then continue here.',
  destructive: true,
};

/**
 * Reloads the page's data when its window gets focus (docs/product/console.md#list). Does not reload while the server does
 * not answer, and not after the end of the session while the page has typed text: an error page would remove the
 * text.
 */
export function useFreshOnFocus(): void {
  const { revalidate, state } = useRevalidator();
  const isLoading = useRef(false);
  isLoading.current = state === 'loading';

  useEffect(() => {
    // Returning to a tab fires both events; one reload is enough.
    let isAsking = false;
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || isLoading.current || isAsking) return;
      isAsking = true;
      const found = await currentState('/api/admin/bookings/state');
      isAsking = false;
      if (found === undefined || isLoading.current) return;
      if (found === null && hasUnsentInput()) toast(ENDED);
      else revalidate();
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    document.addEventListener('input', noteInput);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
      document.removeEventListener('input', noteInput);
    };
  }, [revalidate]);
}

import { type FormEvent, useState } from 'react';
import { isOfflineSubmit } from '#app/ui/hooks/submit-events.ts';

/**
 * Returns whether the last submit was blocked because the browser is offline, and the form's `onSubmit`,
 * which keeps the form on the page in that case.
 */
export function useOffline(): [isOffline: boolean, hold: (event: FormEvent<HTMLFormElement>) => void] {
  const [isOffline, setOffline] = useState(false);
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const offline = isOfflineSubmit(event);
    setOffline(offline);
    if (offline) event.preventDefault();
  };
  return [isOffline, hold];
}

import { type FormEvent, useState } from 'react';
import { isOfflinePress } from '#app/ui/hooks/presses.ts';

/** Whether the last press found no network, and the form's `onSubmit`, which then keeps the form as it is. */
export function useOffline(): [isOffline: boolean, hold: (event: FormEvent<HTMLFormElement>) => void] {
  const [isOffline, setOffline] = useState(false);
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const offline = isOfflinePress(event);
    setOffline(offline);
    if (offline) event.preventDefault();
  };
  return [isOffline, hold];
}

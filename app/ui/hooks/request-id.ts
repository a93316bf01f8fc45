import { createContext, useContext, useState } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';

/** The id of the request that the server could not answer, as its log has it (docs/operate/logs.md#search). Null for all other pages. */
export const RequestIdContext = createContext<string | null>(null);

/** Returns the id that the server has sent, for the script that takes the page over. */
export function firstRequestId(): string | null {
  return document.querySelector('[data-request-id]')?.getAttribute('data-request-id') ?? null;
}

/** Returns the id of the request for an error page that the server sent. Null for an error after a navigation in the browser. */
export function useRequestId(): string | null {
  const first = useContext(RequestIdContext);
  const isLater = useHydrated();
  const [isFirst] = useState(!isLater);
  return isFirst ? first : null;
}

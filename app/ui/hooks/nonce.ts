import { createContext, useContext } from 'react';

/** The nonce of the response being rendered. It travels by context, since all that a loader returns is public. */
export const NonceContext = createContext<string | undefined>(undefined);

/** For inline scripts; undefined in the browser, which hides a nonce once it has read it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

// chunk: frame

import { createContext, useContext } from 'react';

/** The nonce of the current response. It is passed by context, because loader data is public. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Returns the nonce for inline scripts. Undefined in the browser, which hides nonces. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

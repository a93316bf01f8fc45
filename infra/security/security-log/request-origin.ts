import { AsyncLocalStorage } from 'node:async_hooks';
import type { CustomerId } from '#domain/kernel/ids.ts';

/** The request that the code runs for, as the security log needs it. */
export type RequestOrigin = {
  readonly requestId: string;
  /** The caller's IPv4 address, or /64 of an IPv6 address. */
  readonly network: string;
  /** The account of the session, once the session was read. */
  account: CustomerId | null;
  /** True if a refusal of this request is in the security log. */
  isNoted: boolean;
};

/**
 * Carries the request to the security log, so that no use case needs to pass it on. Outside a request, as in a
 * command of the terminal, there is none.
 */
export const requestOrigin = new AsyncLocalStorage<RequestOrigin>();

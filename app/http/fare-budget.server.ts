import type { AppLoadContext } from '@remix-run/node';

/** Counts one calculated fare. Returns the refusal if the network, or everybody, has asked for too many. */
export function spendFareCall({ container, networkAddress }: AppLoadContext) {
  return container.limits.batched.spend(
    { budget: 'fares-network', key: networkAddress },
    { budget: 'fares-total', key: '' },
  );
}

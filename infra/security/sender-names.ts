import { createHmac } from 'node:crypto';
import type { SenderNames } from '#domain/identity/ports.ts';
import type { Keys } from '#infra/security/derive-key.ts';

/**
 * Returns the names of a device, by the hash of its id, and of a network. A network is a keyed hash, because all
 * addresses could be tried (docs/product/identity.md#otp-known).
 */
export function senderNames(keys: Keys) {
  return ({
    device,
    network,
  }: {
    readonly device: string | null;
    readonly network: string;
  }): SenderNames => ({
    device: device === null ? null : `device ${device}`,
    networks:
      network === ''
        ? []
        : keys.map((key) => `network ${createHmac('sha256', key).update(network).digest('base64url')}`),
  });
}

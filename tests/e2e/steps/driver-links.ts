import { findSecret } from '#infra/config/stored-secret.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { driverLinks } from '#infra/security/driver-links.ts';
import type { Place } from '#tests/e2e/setup/product.ts';

/** Returns the path of a driver's page, without waiting for the driver's message: a busy worker may need minutes for it. */
export function driverPage({ url, dataDir }: Place, dutyId: number, driverId: number): string {
  const sessionSecret = findSecret(dataDir, 'session-secret') ?? '';
  const keys = deriveKeys({ sessionSecret, previousSecret: null }, 'driver-link');
  const { link } = driverLinks(keys, { publicUrl: url, languages: ['en'] });
  return new URL(link({ dutyId: dutyId as never, driverId: driverId as never })).pathname;
}

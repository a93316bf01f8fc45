import type { TLSConfig } from '@temporalio/client';
import type { TemporalSecurity } from '#infra/config/settings/temporal-security.ts';

/** The options that a client's and a worker's connection share. */
export type ConnectionOptions = {
  readonly address: string;
  readonly tls?: TLSConfig;
  readonly apiKey?: string;
};

/** Returns the options of a connection to Temporal. All connections use them. */
export function connectionOptions(
  address: string,
  security: TemporalSecurity | undefined,
): ConnectionOptions {
  if (!security) return { address };
  const { ca, client, apiKey } = security;
  return {
    address,
    tls: {
      ...(ca && { serverRootCACertificate: ca }),
      ...(client && { clientCertPair: { crt: client.certificate, key: client.key } }),
    },
    ...(apiKey !== null && { apiKey }),
  };
}

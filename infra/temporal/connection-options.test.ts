import { expect, test } from 'vitest';
import { connectionOptions } from '#infra/temporal/connection-options.ts';

const address = 'temporal.example:7233';

test('connects without TLS unless it is configured', () => {
  expect(connectionOptions(address, undefined)).toEqual({ address });
});

test('connects by TLS with the certificate authorities of the system', () => {
  expect(connectionOptions(address, { ca: null, client: null, apiKey: null })).toEqual({ address, tls: {} });
});

test('sends a client certificate and an API key', () => {
  const [ca, certificate, key] = [Buffer.from('authority'), Buffer.from('certificate'), Buffer.from('key')];
  expect(connectionOptions(address, { ca, client: { certificate, key }, apiKey: 'an API key' })).toEqual({
    address,
    tls: { serverRootCACertificate: ca, clientCertPair: { crt: certificate, key } },
    apiKey: 'an API key',
  });
});

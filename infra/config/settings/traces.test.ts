import { expect, test } from 'vitest';
import { readConfig } from '#infra/config/config.ts';
import { plainConnections } from '#infra/config/plain-connections.ts';

const read = (more: Record<string, string>) =>
  readConfig({ RATHA_DEMO: 'true', SESSION_SECRET: 'x'.repeat(32), ...more });
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' };

test('makes no traces unless an endpoint is set', () => {
  expect(read({}).traces).toBeNull();
  expect(read(ENDPOINT).traces).toEqual({ endpoint: 'https://collector.example/otlp', headers: {} });
});

test('reads headers as OpenTelemetry writes them', () => {
  const headers = 'x-api-key=a=b, Authorization=Basic%20YQ==';
  expect(read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers }).traces?.headers).toEqual({
    'x-api-key': 'a=b',
    Authorization: 'Basic YQ==',
  });
});

test.each(['secret', 'a=', 'a=%E0%A4%A', 'a=b,,c=d', 'a=%0d%0ab: c'])(
  'refuses the headers %j without showing them',
  (headers) => {
    const reading = () => read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(reading).toThrow(
      'OTEL_EXPORTER_OTLP_HEADERS must be headers such as x-api-key=secret, separated by commas',
    );
  },
);

test('refuses headers without an endpoint, and an endpoint that is no address', () => {
  expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT is missing');
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  );
});

test('wants an encrypted connection for a key, and only then', () => {
  const plain = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(plainConnections(plain)).toEqual([]);
  expect(plainConnections({ ...plain, OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toHaveLength(1);
  expect(plainConnections({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toEqual([]);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { accessLog } from '#app/server/access-log.ts';
import { requestTraces, withTrace } from '#app/server/traces/request-traces.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';
import { startTraces } from '#infra/traces/start-traces.ts';
import { startCollector } from '#infra/traces/testing/collector.ts';

const QUIET_LOG = { debug() {}, info() {}, warn() {}, error() {} };

test('makes a request a span that names the route and not the address', async () => {
  const collector = await startCollector();
  const config = { traces: { endpoint: collector.url, headers: {} } };
  const traces = await startTraces(config, 'web', { warn: () => {} });
  if (!traces) throw new Error('There are no traces');
  const app = express();
  app.use((_request, response, next) => {
    response.locals.requestId = 'request-1';
    next();
  });
  app.use(
    requestTraces(traces, (path) => (path.startsWith('/api/bookings/') ? '/api/bookings/:id' : 'other')),
  );
  const lines: object[] = [];
  app.use(accessLog({ ...QUIET_LOG, info: (line: object) => void lines.push(line) }));
  // What reads a body ends in another context than the one of the request.
  app.use(express.json());
  app.all(
    '*',
    withTrace((request, response) => {
      response.status(request.path === '/broken' ? 500 : 200).json({ traceparent: currentTraceparent() });
    }),
  );
  const server = app.listen(0);
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const body = JSON.stringify({ phone: '+919876543210' });
  const strangers = {
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    'Content-Type': 'application/json',
  };
  const answer = await fetch(`${site}/api/bookings/919876543210?name=Asha`, {
    ...{ method: 'POST', headers: strangers, body },
  });
  const { traceparent } = (await answer.json()) as { traceparent: string };
  for (const path of ['/broken', '/healthz', '/readyz', '/assets/entry-1.js']) await fetch(`${site}${path}`);
  await traces.close();
  server.close();
  server.closeAllConnections();
  await collector.close();
  expect(collector.spans).toMatchObject([
    {
      ...{ name: 'POST /api/bookings/:id', service: 'ratha-web', parentSpanId: undefined, hasFailed: false },
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/bookings/:id',
        'http.response.status_code': 200,
        'ratha.request_id': 'request-1',
      },
    },
    { name: 'GET other', hasFailed: true, attributes: { 'http.response.status_code': 500 } },
  ]);
  const traceId = collector.spans[0]?.traceId;
  expect(lines[0]).toMatchObject({ path: '/api/bookings/•', requestId: 'request-1', traceId });
  expect(traceparent).toBe(`00-${traceId}-${collector.spans[0]?.spanId}-01`);
  expect(collector.texts.join()).not.toMatch(/Asha|9876543210|aaaaaaaa/);
});

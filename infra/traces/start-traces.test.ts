import { afterEach, expect, test } from 'vitest';
import { currentTraceparent, traceField } from '#infra/traces/current-trace.ts';
import { inSpan, type Traces } from '#infra/traces/spans.ts';
import { startTraces } from '#infra/traces/start-traces.ts';
import { startCollector } from '#infra/traces/testing/collector.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;
let collector: Collector | undefined;
const lines: object[] = [];
const log = { warn: (...line: unknown[]) => void lines.push(line) };

afterEach(async () => {
  await collector?.close();
  collector = undefined;
  lines.length = 0;
});

async function started(endpoint: string, headers = {}): Promise<Traces> {
  const traces = await startTraces({ traces: { endpoint, headers } }, 'worker', log);
  if (!traces) throw new Error('There are no traces');
  return traces;
}

const start = { kind: 'producer', parent: null, attributes: { 'ratha.event': 'booking' } } as const;

test('makes no traces without an endpoint', async () => {
  expect(await startTraces({ traces: null }, 'web', log)).toBeNull();
  expect(await inSpan(null, 'deliver', start, async () => currentTraceparent())).toBeNull();
  expect(traceField()).toEqual({});
});

test('exports a span and the spans inside it, with the headers of the operator', async () => {
  collector = await startCollector();
  const traces = await started(collector.url, { 'x-api-key': 'secret' });
  const field = await inSpan(traces, 'outer', start, async () => {
    const inner = { ...start, parent: currentTraceparent() };
    return inSpan(traces, 'inner', inner, async (note) => {
      note({ 'ratha.message.outcome': 'sent' });
      return traceField();
    });
  });
  await traces.close();
  const [inner, outer] = collector.spans;
  expect(outer).toMatchObject({ name: 'outer', parentSpanId: undefined, service: 'ratha-worker' });
  expect(inner).toMatchObject({
    ...{ name: 'inner', traceId: outer?.traceId, parentSpanId: outer?.spanId, hasFailed: false },
    attributes: { 'ratha.event': 'booking', 'ratha.message.outcome': 'sent' },
  });
  expect(field).toEqual({ traceId: outer?.traceId });
  expect(collector.headers[0]).toMatchObject({ 'x-api-key': 'secret' });
});

test('marks a span whose work throws, and exports nothing of the error', async () => {
  collector = await startCollector();
  const traces = await started(collector.url);
  const failing = inSpan(traces, 'failing', start, async () => {
    throw new Error('Asha Rao is not at home');
  });
  await expect(failing).rejects.toThrow('Asha Rao');
  await traces.close();
  expect(collector.spans).toMatchObject([{ name: 'failing', hasFailed: true }]);
  expect(collector.texts.join()).not.toMatch(/Asha|at home/);
});

test.each(['not a traceparent', '', '00-00000000000000000000000000000000-0000000000000000-01'])(
  'begins a new trace after %j',
  async (parent) => {
    collector = await startCollector();
    const traces = await started(collector.url);
    await inSpan(traces, 'first', { ...start, parent }, async () => undefined);
    await traces.close();
    expect(collector.spans).toMatchObject([{ name: 'first', parentSpanId: undefined }]);
  },
);

test.each(['silent', 'refusing', 'away'] as const)('ends in time if the collector is %s', async (mode) => {
  collector = await startCollector(mode === 'away' ? 'working' : mode);
  const traces = await started(collector.url);
  if (mode === 'away') await collector.close();
  for (let round = 0; round < 3_000; round += 1) await inSpan(traces, 'span', start, async () => undefined);
  const before = performance.now();
  await traces.close();
  expect(performance.now() - before).toBeLessThan(3_000);
  expect(lines.length).toBeLessThanOrEqual(1);
});

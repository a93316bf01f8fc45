import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { quietExporter } from '#infra/traces/quiet-exporter.ts';

test('logs failed exports once a minute, with all spans that were lost', () => {
  const lines: unknown[] = [];
  const codes: number[] = [];
  let minutes = 0;
  const failing: SpanExporter = {
    export: (_spans, done) =>
      done({ code: 1, error: Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' }) }),
    shutdown: async () => {},
  };
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const exporter = quietExporter(failing, log, () => minutes * 60_000);
  const spans = [{}, {}] as ReadableSpan[];
  const send = () => exporter.export(spans, ({ code }) => codes.push(code));
  for (let round = 0; round < 5; round += 1) send();
  minutes = 1;
  send();
  const line = (lost: number) => [{ lost, reason: 'Error ECONNREFUSED' }, 'Traces could not be exported'];
  expect(lines).toEqual([line(2), line(10)]);
  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
});

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = `
  import { createLog } from '#infra/config/logging.ts';
  import { currentTrace, traceField } from '#infra/traces/current-trace.ts';
  const log = createLog({ logLevel: 'info' }, 'worker', 1, traceField);
  log.info('outside');
  currentTrace.run({ traceId: 'abc', traceparent: '' }, () => log.info({ reason: 'Error' }, 'inside'));
`;

test('each line of the log inside a span names its trace', () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd,
    encoding: 'utf8',
  });
  const [outside, inside] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(outside).not.toHaveProperty('traceId');
  expect(inside).toMatchObject({ part: 'worker', traceId: 'abc', reason: 'Error', msg: 'inside' });
});

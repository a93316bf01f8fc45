import { expect, test } from 'vitest';
import { buildWithTeardown } from '#tests/setup/teardown.ts';

test('stops what was started if a later part does not start', async () => {
  const stopped: string[] = [];
  const building = buildWithTeardown(async (teardown) => {
    teardown.add(() => stopped.push('disk'));
    teardown.add(() => stopped.push('server'));
    throw new Error('the port is taken');
  });
  await expect(building).rejects.toThrow('the port is taken');
  expect(stopped).toEqual(['server', 'disk']);
});

test('takes all steps once, also after one that fails', async () => {
  const stopped: string[] = [];
  const { run } = await buildWithTeardown(async (teardown) => {
    teardown.add(() => stopped.push('disk'));
    teardown.add(() => Promise.reject(new Error('the server does not stop')));
    return teardown;
  });
  await expect(run()).rejects.toThrow('the server does not stop');
  await run();
  expect(stopped).toEqual(['disk']);
});

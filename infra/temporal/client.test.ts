import { Connection } from '@temporalio/client';
import { expect, test, vi } from 'vitest';
import { createTemporalClient } from '#infra/temporal/client.ts';

test('two questions at the same time open one connection', async () => {
  const opened = vi.spyOn(Connection, 'lazy');
  try {
    const temporal = createTemporalClient({ address: async () => '127.0.0.1:1', namespace: 'default' });
    const ask = () => temporal.ask(1_000, async (client) => client);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    // A second one would never be closed.
    expect(opened).toHaveBeenCalledTimes(1);
    await temporal.close();
  } finally {
    opened.mockRestore();
  }
});

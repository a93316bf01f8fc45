import { expect, test, vi } from 'vitest';
import { settleMessagesOften } from '#workflows/settle-messages.ts';
import { QUIET } from '#workflows/testing/test-environment.ts';

test('settles messages and tells alarms when a worker starts', async () => {
  const settleMessages = vi.fn(async () => []);
  const applyReceipts = vi.fn(async () => 0);
  const tellAlarms = vi.fn(async () => undefined);
  const settling = settleMessagesOften({ settleMessages, applyReceipts, tellAlarms }, QUIET);
  try {
    await vi.waitFor(() => expect(tellAlarms).toHaveBeenCalledTimes(1));
    expect(settleMessages).toHaveBeenCalledTimes(1);
    expect(applyReceipts).toHaveBeenCalledTimes(1);
  } finally {
    await settling.stop();
  }
});

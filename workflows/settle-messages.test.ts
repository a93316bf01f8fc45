import { expect, test, vi } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { settleMessagesOften } from '#workflows/settle-messages.ts';
import { QUIET } from '#workflows/testing/test-environment.ts';

const ABOUT = { bookingId: 12 as BookingId };

function work() {
  return {
    settleMessages: vi.fn(async () => []),
    applyReceipts: vi.fn(async () => 0),
    replaceUndelivered: vi.fn(async () => undefined),
    proveDetails: vi.fn(async () => [{ about: ABOUT, messageId: 3, left: 60_000 }]),
    tellAlarms: vi.fn(async () => undefined),
    keepWhatsappLimit: vi.fn(async () => undefined),
    replyToLogins: vi.fn(async () => undefined),
  };
}

test('settles messages and tells alarms when a worker starts', async () => {
  const done = work();
  const settling = settleMessagesOften(done, QUIET);
  try {
    await vi.waitFor(() => expect(done.tellAlarms).toHaveBeenCalledTimes(1));
    expect(done.settleMessages).toHaveBeenCalledTimes(1);
    expect(done.applyReceipts).toHaveBeenCalledTimes(1);
    expect(done.replaceUndelivered).toHaveBeenCalledTimes(1);
    expect(done.replyToLogins).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(done.keepWhatsappLimit).toHaveBeenCalledTimes(1));
    // The workflows of a new worker may still send the details.
    expect(done.proveDetails).not.toHaveBeenCalled();
  } finally {
    await settling.stop();
  }
});

test('logs the rides whose riders must be called, without their names', async () => {
  const done = work();
  const warn = vi.fn();
  const settling = settleMessagesOften(done, { ...QUIET, warn }, { proofAfterMs: 0 });
  try {
    await vi.waitFor(() => expect(done.tellAlarms).toHaveBeenCalledTimes(1));
    expect(warn.mock.calls).toEqual([[{ about: ABOUT }, 'The team is asked to call a rider']]);
  } finally {
    await settling.stop();
  }
});

import { Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { beforeAll, describe, expect, test } from 'vitest';
import { logSdkTo } from '#workflows/sdk-log.ts';
import { recordedHistories } from '#workflows/testing/recorded-histories.ts';
import { QUIET } from '#workflows/testing/test-environment.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';

let bundle: { readonly code: string };

beforeAll(async () => {
  logSdkTo(QUIET);
  bundle = await workflowBundle();
});

describe.each([
  {
    workflow: 'booking',
    line: "send('booking-received');",
    firstStep: 'await markBookingOverdue({ bookingId: booking.id });',
  },
  {
    workflow: 'trip',
    line: 'riders.all().forEach(sendDueMessages);',
    firstStep: 'await closeTrip({ tripId });',
  },
  {
    workflow: 'duty',
    line: 'let notifiedFor = 0;',
    firstStep: 'await askDriver({ dutyId });',
  },
] as const)('recorded histories of the $workflow workflow', ({ workflow, line, firstStep }) => {
  test.each(recordedHistories(workflow))('$name replays with the current code', async ({ history }) => {
    await Worker.runReplayHistory({ workflowBundle: bundle }, history);
  });

  test('do not replay with code that acts in another order', async () => {
    expect(bundle.code).toContain(line);
    const planted = { ...bundle, code: bundle.code.replace(line, `${firstStep} ${line}`) };
    const { history } = recordedHistories(workflow).find(({ name }) => name === 'happy') ?? {};

    await expect(Worker.runReplayHistory({ workflowBundle: planted }, history)).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});

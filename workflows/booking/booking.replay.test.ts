import { bundleWorkflowCode, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { beforeAll, describe, expect, test } from 'vitest';
import { logSdkTo, SILENT } from '#workflows/sdk-log.ts';
import { WORKFLOWS } from '#workflows/temporal-worker.ts';
import { recordedHistories } from '#workflows/testing/recorded-histories.ts';
import { QUIET } from '#workflows/testing/running-stories.ts';

let bundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  logSdkTo(QUIET);
  bundle = await bundleWorkflowCode({ workflowsPath: WORKFLOWS, logger: SILENT });
});

describe('stories that were recorded earlier', () => {
  test.each(recordedHistories())('$name goes on with the code of today', async ({ history }) => {
    await Worker.runReplayHistory({ workflowBundle: bundle }, history);
  });

  test('are not taken up by code that acts in another order', async () => {
    const tellFirst = "tell('booking-received');";
    const actFirst = `await markBookingOverdue({ bookingId: booking.id }); ${tellFirst}`;
    expect(bundle.code).toContain(tellFirst);
    const planted = { ...bundle, code: bundle.code.replace(tellFirst, actFirst) };
    const { history } = recordedHistories().find(({ name }) => name === 'happy') ?? {};

    await expect(Worker.runReplayHistory({ workflowBundle: planted }, history)).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});

import { bundleWorkflowCode, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { beforeAll, describe, expect, test } from 'vitest';
import { logSdkTo, SILENT } from '#workflows/sdk-log.ts';
import { WORKFLOWS } from '#workflows/temporal-worker.ts';
import { recordedHistories } from '#workflows/testing/recorded-histories.ts';
import { QUIET } from '#workflows/testing/stage.ts';

let bundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  logSdkTo(QUIET);
  bundle = await bundleWorkflowCode({ workflowsPath: WORKFLOWS, logger: SILENT });
});

describe.each([
  {
    story: 'booking',
    line: "tell('booking-received');",
    earlier: 'await markBookingOverdue({ bookingId: booking.id });',
  },
  {
    story: 'trip',
    line: 'riders.everybody().forEach(tellWhatIsDue);',
    earlier: 'await closeTrip({ tripId });',
  },
] as const)('stories of a $story that were recorded earlier', ({ story, line, earlier }) => {
  test.each(recordedHistories(story))('$name goes on with the code of today', async ({ history }) => {
    await Worker.runReplayHistory({ workflowBundle: bundle }, history);
  });

  test('are not taken up by code that acts in another order', async () => {
    expect(bundle.code).toContain(line);
    const planted = { ...bundle, code: bundle.code.replace(line, `${earlier} ${line}`) };
    const { history } = recordedHistories(story).find(({ name }) => name === 'happy') ?? {};

    await expect(Worker.runReplayHistory({ workflowBundle: planted }, history)).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});

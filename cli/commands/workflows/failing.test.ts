import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordWorkflowFailure } from '#infra/postgres/outbox/workflow-failures.ts';
import { workflowIdOf } from '#infra/temporal/scope.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());
beforeEach(() => testContainer.container.db.deleteFrom('workflow_failures').execute());

const failing = (...words: string[]) => ratha(['workflows', 'failing', ...words], testContainer.variables);

test('lists the workflows whose code fails with their cause, without Temporal', async () => {
  expect((await failing()).out).toBe('No workflow fails.\n');
  const { db, workflows } = testContainer.container;
  const id = (kind: 'booking' | 'trip', number: number) =>
    workflows.installation().then((installation) => workflowIdOf({ installation }, kind, number));
  const failure = { runId: 'run', cause: 'NON_DETERMINISTIC_ERROR', attempts: 3 };
  const [booking, trip] = [await id('booking', 6), await id('trip', 2)];
  const since = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
  const reason = 'Activity type does not match';
  await recordWorkflowFailure(db, { ...failure, workflowId: trip, reason: null, failingSince: since(9) });
  await recordWorkflowFailure(db, { ...failure, workflowId: booking, reason, failingSince: since(8) });

  const { code, out } = await failing('--json');
  expect(code).toBe(0);
  const common = { cause: 'NON_DETERMINISTIC_ERROR', attempts: 3 };
  expect(JSON.parse(out)).toEqual([
    { ...common, about: 'BK-6', workflowId: booking, reason, failingSince: '2026-11-22T08:00:00.000Z' },
    { ...common, about: 'TR-2', workflowId: trip, reason: null, failingSince: '2026-11-22T09:00:00.000Z' },
  ]);
  expect((await failing()).out).toMatch(/^BK-6 .* 3 .*NON_DETERMINISTIC_ERROR .*Activity type/m);
});

test('records the same failure once, and a later one again', async () => {
  const { db } = testContainer.container;
  const failure = {
    ...{ workflowId: 'w', runId: 'r', cause: 'c', reason: null, attempts: 2 },
    failingSince: new Date(0),
  };
  expect(await recordWorkflowFailure(db, failure)).toBe(true);
  expect(await recordWorkflowFailure(db, { ...failure, attempts: 9 })).toBe(false);
  expect(await recordWorkflowFailure(db, { ...failure, failingSince: new Date(1) })).toBe(true);
});

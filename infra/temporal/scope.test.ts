import { expect, test } from 'vitest';
import { parseWorkflowId, scopeOf, scopePrefix, workflowIdOf } from '#infra/temporal/scope.ts';

const installation = { id: '0123456789ab', epoch: '01234567' };
const scope = scopeOf(installation, null);

test('each epoch of an installation has its own ids and its own task queue', () => {
  const restored = scopeOf({ ...installation, epoch: '89abcdef' }, null);
  expect(restored.taskQueue).not.toBe(scope.taskQueue);
  expect(workflowIdOf(scope, 'booking', 6)).toBe('ratha-0123456789ab-01234567-booking-6');
  expect(workflowIdOf(restored, 'booking', 6)).not.toBe(workflowIdOf(scope, 'booking', 6));
  expect(scopePrefix(restored)).toBe('ratha-0123456789ab-89abcdef-');
});

test('uses the configured task queue', () => {
  expect(scopeOf(installation, 'north').taskQueue).toBe('north');
});

test.each([
  ['ratha-0123456789ab-01234567-booking-6', { epoch: '01234567', follows: { kind: 'booking', id: 6 } }],
  ['ratha-0123456789ab-89abcdef-trip-7', { epoch: '89abcdef', follows: { kind: 'trip', id: 7 } }],
  ['ratha-0123456789ab-01234567-clean-up-workflow-2026', { epoch: '01234567', follows: null }],
  ['booking-6', { epoch: null, follows: { kind: 'booking', id: 6 } }],
  ['ratha-ffffffffffff-01234567-booking-6', null],
  ['ratha-0123456789ab-booking-6', null],
  ['booking-of-another-program', null],
])('reads the workflow id %s', (workflowId, expected) => {
  expect(parseWorkflowId(workflowId, installation)).toEqual(expected);
});

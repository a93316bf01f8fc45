import { expect, test } from 'vitest';
import type { ReconcileReport } from '#domain/workflows/reconcile-workflows.ts';
import { ratha } from '#tests/setup/ratha.ts';

test('the help names all that is compared', async () => {
  const compared: ReconcileReport['compared'] = { bookings: 0, trips: 0, duties: 0, workflows: 0 };
  const { out } = await ratha(['workflows', 'reconcile', '--help'], {});
  const [, named = ''] = /"compared": \{([^}]+)\}/.exec(out) ?? [];
  expect(named.match(/\w+/g)).toEqual(Object.keys(compared));
});

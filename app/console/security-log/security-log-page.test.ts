import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityLogPage } from '#app/console/security-log/security-log-page.server.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer({}, { RETENTION_SECURITY_LOG: '180d' });
});
afterAll(() => house.drop());

test('says how long events are kept by the configuration', async () => {
  const page = await securityLogPage(house.container, 'http://localhost/admin/security-log');
  expect(page.kept).toBe('180 days');
});

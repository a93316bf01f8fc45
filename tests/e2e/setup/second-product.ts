import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { ADMIN_PHONES } from '#tests/e2e/setup/people.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';

/**
 * Tests on a product of their own, where the team has 30 seconds to confirm a booking, and whose seats no other test
 * needs. Each worker that runs one of these tests starts the product, so they are in one file and run in order.
 */
export const test = base.extend<object, { product: Place }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { stop, ...place } = await startProduct({
        ADMIN_PHONES: ADMIN_PHONES.join(','),
        CONFIRMATION_WINDOW: '30s',
      });
      await use(place);
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

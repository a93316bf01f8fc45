import { test as base } from '#tests/e2e/setup/fixtures.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';

/**
 * Tests on a product of their own, beside a stand-in of WhatsApp. Each worker that runs one of these tests starts the product, so they
 * are in one file and run in order.
 */
export const test = base.extend<object, { product: Place }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { stop, ...place } = await startProduct({ WHATSAPP_STAND_IN: 'true' });
      await use(place);
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

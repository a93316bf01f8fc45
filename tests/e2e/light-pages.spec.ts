import { gzipSync } from 'node:zlib';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

/** Kilobytes of compressed script that a first visit may fetch. */
const BUDGETS = [
  { path: '/', most: 100 },
  { path: '/confirmation', most: 100 },
  { path: '/booking/airport', most: 130 },
  { path: '/booking/hourly', most: 130 },
  { path: '/booking/intercity', most: 130 },
  { path: '/otp', most: 130 },
  { path: '/my-bookings', most: 130 },
];

for (const { path, most } of BUDGETS) {
  test(`${path} ships at most ${most} kB of compressed script`, async ({ page, rider }) => {
    if (path === '/confirmation' || path === '/my-bookings') {
      await logIn(page.request, rider.phone);
      await bookByCall(page.request, rider);
    }
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (/javascript/.test(type)) scripts.set(response.url(), response.body());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const html = await (await page.request.get(path)).text();
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text,
    );
    const bodies = [...(await Promise.all(scripts.values())), Buffer.from(inline.join('\n'))];
    const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
    console.log(`${path}: ${kilobytes.toFixed(1)} kB of compressed script in ${scripts.size} files`);
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(most);
  });
}

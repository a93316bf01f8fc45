import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { beginToUse, hydrated } from '#tests/e2e/steps/hydration.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

/*
 * A press is lost if its button moves between the pointer's down and up. So the framework moves nothing when it starts. Each page
 * is compared with itself while its scripts cannot be loaded. Left out: dialogs with a button that only a page without scripts
 * needs, and the plan, whose hours scroll to the first ride.
 */

test.use({ expectedNoise: /^Failed to load resource: net::ERR_FAILED/ });

type Place = readonly [left: number, top: number, width: number];
/** A pointer that was on a control stays on it. */
const MOST_PIXELS = 3;

/** Returns where each control in sight is. Of controls with one name the first one counts. */
async function placesOf(page: Page): Promise<Map<string, Place>> {
  const places = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control): [string, Place] => {
        const { left, top, width } = control.getBoundingClientRect();
        const name = `${control.tagName} ${control.getAttribute('name') ?? ''} ${control.textContent.trim()}`;
        return [name, [left, top, width]];
      })
      .filter(([, [, top]]) => top < innerHeight),
  );
  return new Map(places.toReversed());
}

async function movedControls(page: Page, path: string): Promise<string[]> {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(path);
  const before = await placesOf(page);
  await page.unrouteAll();
  await page.goto(path);
  await beginToUse(page);
  await hydrated(page.locator('main'));
  const after = await placesOf(page);
  return [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    const moved = is?.some((pixels, side) => Math.abs(pixels - (was[side] ?? 0)) > MOST_PIXELS);
    return moved ? [`${name}: from ${was} to ${is}`] : [];
  });
}

async function expectStill(page: Page, path: string) {
  expect.soft(await movedControls(page, path), path).toEqual([]);
}

test('moves no control of a rider’s pages when the framework starts', async ({ page, rider }) => {
  await logIn(page.request, rider.phone);
  await bookByCall(page.request, rider);
  for (const path of [
    '/booking/airport',
    '/booking/hourly',
    '/booking/intercity',
    '/scheduled-rideshare',
    '/my-bookings',
    '/confirmation',
  ]) {
    await expectStill(page, path);
  }
});

test('moves no control of the team’s pages when the framework starts', async ({ admin }) => {
  for (const path of [
    '/admin',
    '/admin/bookings/new',
    '/admin/drivers/new',
    '/admin/calendars',
    '/admin/duty-calendar',
    '/admin/security',
    '/admin/rideshare',
  ]) {
    await expectStill(admin, path);
  }
});

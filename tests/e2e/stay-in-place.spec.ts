import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { beginToUse, holdScripts, hydrated } from '#tests/e2e/steps/hydration.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

/*
 * A press is lost if its button moves between the pointer's down and up. So the framework moves nothing when it starts. Left
 * out: dialogs with a button that only a page without scripts needs, and the plan, whose hours scroll to the first ride.
 */

type Placed = { readonly control: HTMLElement; readonly name: string; readonly place: readonly number[] };
declare global {
  interface Window {
    /** The controls in sight before the framework started. */
    controlsBefore?: readonly Placed[];
  }
}

/** A shift of so many pixels leaves the pointer on the control. */
const MAX_SHIFT_PX = 3;

/** Returns the controls in sight that the start of the framework moved. */
async function movedControls(page: Page, path: string): Promise<string[]> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(async () => {
    // Fonts and animations move things too, whether the framework starts or not.
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => {})));
    for (const animation of document.getAnimations()) animation.finish();
    const placeOf = (control: HTMLElement) => {
      const { left, top, width } = control.getBoundingClientRect();
      return [left, top, width];
    };
    window.controlsBefore = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        control,
        name: `${control.tagName} ${control.getAttribute('name') ?? ''} ${control.textContent.trim()}`,
        place: placeOf(control),
      }))
      .filter(({ place: [, top = 0] }) => top < innerHeight);
  });
  release();
  await beginToUse(page);
  await hydrated(page.locator('main'));
  await page.unrouteAll();
  return page.evaluate((max) => {
    for (const animation of document.getAnimations()) animation.finish();
    const before = window.controlsBefore ?? [];
    if (before.length === 0) return ['No control was in sight'];
    return before.flatMap(({ control, name, place }) => {
      const { left, top, width } = control.getBoundingClientRect();
      const isMoved = [left, top, width].some((pixels, side) => Math.abs(pixels - (place[side] ?? 0)) > max);
      return isMoved && control.isConnected ? [`${name}: from ${place} to ${[left, top, width]}`] : [];
    });
  }, MAX_SHIFT_PX);
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
    '/admin/bookings',
    '/admin/bookings/new',
    '/admin/drivers/new',
    '/admin/calendars',
    '/admin/messages',
    '/admin/messages/inbox',
    '/admin/duty-calendar',
    '/admin/security',
    '/admin/rideshare',
  ]) {
    await expectStill(admin, path);
  }
});

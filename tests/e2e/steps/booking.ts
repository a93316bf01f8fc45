import { expect, type Locator, type Page } from '@playwright/test';
import type { Rider } from '#tests/e2e/setup/people.ts';
import { inDays, type When } from '#tests/e2e/setup/pickup.ts';

export type Service = 'airport' | 'hourly' | 'intercity';

export type Answers = {
  readonly direction?: 'To Delhi Airport' | 'From Delhi Airport';
  readonly tripType?: 'One way' | 'Round trip';
  readonly pickup?: string;
  readonly drop?: string;
  readonly terminal?: string;
  readonly hours?: number;
  readonly stay?: string;
  readonly flight?: string;
  readonly meetAndGreet?: boolean;
  readonly when?: When;
};

export const SAKET = 'Saket, New Delhi, Delhi';
export const HAUZ_KHAS = 'Hauz Khas, New Delhi, Delhi';
export const AGRA = 'Agra, Uttar Pradesh';
export const T3 = 'Terminal 3 (International & Domestic)';

/** A valid ride of each service. */
export const RIDES = {
  airport: { pickup: SAKET, terminal: T3, when: inDays(2) },
  hourly: { pickup: SAKET, drop: HAUZ_KHAS, hours: 4, when: inDays(2) },
  intercity: { pickup: SAKET, drop: AGRA, when: inDays(2) },
} as const satisfies Record<Service, Answers>;

/** The address of a booking's confirmation. */
export const CONFIRMATION = /\/confirmation\?booking=BK-\d+$/;

export type Booking = ReturnType<typeof bookingSteps>;

/** Returns the steps of a rider's booking, with or without JavaScript. */
export function bookingSteps(page: Page, js: boolean) {
  const field = {
    pickup: page.getByRole('combobox', { name: 'Pickup location' }),
    drop: page.getByRole('combobox', { name: 'Drop location' }),
    terminal: page.getByRole('combobox', { name: /(Drop|Pickup) terminal/ }),
    date: page.getByLabel('Pickup date'),
    time: page.getByLabel('Pickup time'),
    hours: page.getByRole('spinbutton', { name: 'Hours' }),
    stay: page.getByRole('combobox', { name: 'Stay duration' }),
    flight: page.getByRole('textbox', { name: 'Flight number' }),
    meetAndGreet: page.getByRole('checkbox', { name: /Meet & Greet/ }),
    coupon: page.getByRole('textbox', { name: 'Coupon code' }),
    name: page.getByRole('textbox', { name: 'Full name' }),
    email: page.getByRole('textbox', { name: 'Email' }),
    instructions: page.getByRole('textbox', { name: 'Special instructions' }),
    country: page.getByRole('combobox', { name: 'Country code' }),
    phone: page.getByRole('textbox', { name: 'Phone' }),
    code: page.getByRole('textbox', { name: 'Verification code' }),
  };
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const fare = page.getByRole('region', { name: 'Fare summary' });
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });

  async function open(service: Service) {
    await page.goto(`/booking/${service}`);
    // The script has loaded when the locations are more than fields with a list.
    if (js) await expect(page.locator('input[aria-autocomplete=list]').first()).toBeAttached();
  }

  async function answer(ride: Answers) {
    if (ride.direction) await choose(page, ride.direction);
    if (ride.tripType) await choose(page, ride.tripType);
    if (ride.pickup !== undefined) await writePlace(field.pickup, ride.pickup);
    if (ride.drop !== undefined) await writePlace(field.drop, ride.drop);
    if (ride.terminal) await field.terminal.selectOption(ride.terminal);
    if (ride.hours !== undefined) await field.hours.fill(String(ride.hours));
    if (ride.stay) await field.stay.selectOption(ride.stay);
    if (ride.flight !== undefined) await field.flight.fill(ride.flight);
    if (ride.meetAndGreet) await choose(page, /Meet & Greet/);
    if (ride.when) {
      await field.date.fill(ride.when.date);
      await field.time.fill(ride.when.time);
    }
  }

  /** Expects the lines of the fare summary, by their labels. */
  async function fareShows(amounts: Readonly<Record<string, string>>) {
    await expect.poll(() => linesOf(fare)).toEqual(amounts);
  }

  async function workOutFare() {
    if (!js) await button('Calculate fare').click();
  }

  async function applyCoupon(code: string) {
    await field.coupon.fill(code);
    await button('Apply').click();
  }

  async function goOn() {
    await button('Confirm Booking').click();
    await expect(button('Complete Booking')).toBeVisible();
  }

  async function goBack() {
    await button('Back to Booking Details').click();
    await expect(button('Confirm Booking')).toBeVisible();
  }

  async function giveContact(rider: Rider, instructions?: string) {
    await field.name.fill(rider.name);
    await field.email.fill(rider.email);
    if (instructions) await field.instructions.fill(instructions);
  }

  async function sendCode(rider: Rider) {
    await field.phone.fill(rider.national);
    await button('Send OTP').click();
    await expect(field.code).toBeVisible();
  }

  async function tryCode(code: string) {
    await field.code.fill(code);
    await button('Verify').click();
  }

  async function verifyPhone(rider: Rider) {
    await sendCode(rider);
    await tryCode(await rider.code());
    await expect(page.getByText('Phone number verified successfully', { exact: true })).toBeVisible();
  }

  /** Completes the booking and returns its number, such as `BK-12`. */
  async function complete(): Promise<string> {
    await button('Complete Booking').click();
    await expect(page).toHaveURL(CONFIRMATION);
    return referenceOn(page);
  }

  return {
    field,
    button,
    fare,
    summary,
    open,
    answer,
    fareShows,
    workOutFare,
    applyCoupon,
    goOn,
    goBack,
    giveContact,
    sendCode,
    tryCode,
    verifyPhone,
    complete,
  };
}

/** Types a place and leaves the field, so that its suggestions close. */
export async function writePlace(field: Locator, place: string) {
  await field.fill(place);
  await field.blur();
}

/** Chooses a radio or ticks a checkbox by its label, which is the only part that a user can tap. */
export async function choose(page: Page, label: string | RegExp) {
  const named = { name: label, exact: typeof label === 'string' };
  const choice = page.getByRole('radio', named).or(page.getByRole('checkbox', named));
  await page.locator('label').filter({ has: choice }).click();
}

/** Returns the booking number of a confirmation. */
export async function referenceOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Booking Received!' })).toBeVisible();
  const reference = /BK-\d+/.exec(
    (await page.getByRole('button', { name: /^Copy BK-/ }).textContent()) ?? '',
  );
  if (!reference) throw new Error('The confirmation shows no booking number');
  return reference[0];
}

/** Returns the terms and descriptions of a list that is not empty, in page order. Waits for the list. */
export async function linesOf(list: Locator): Promise<Record<string, string>> {
  await list.page().waitForLoadState();
  await list.getByRole('definition').first().waitFor();
  const terms = await list.getByRole('term').allInnerTexts();
  const answers = await list.getByRole('definition').allInnerTexts();
  return Object.fromEntries(terms.map((term, at) => [term, answers[at] ?? '']));
}

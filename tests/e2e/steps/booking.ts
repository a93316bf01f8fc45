import { expect, type Locator, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, type LanguageCode, languagePath } from '#domain/kernel/language.ts';
import type { Rider } from '#tests/e2e/setup/people.ts';
import { inDays, type When } from '#tests/e2e/setup/pickup.ts';
import { beginToUse } from '#tests/e2e/steps/hydration.ts';
import { WORDS } from '#tests/e2e/steps/words.ts';

export type Service = 'airport' | 'hourly' | 'intercity';

export type Answers = {
  /** Labels, in the language of the page. */
  readonly direction?: string;
  readonly tripType?: string;
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

/** Returns the steps of a rider's booking in a language, with or without JavaScript. */
export function bookingSteps(page: Page, js: boolean, language: LanguageCode = DEFAULT_LANGUAGE) {
  const { ride, booking, contact, facts, forms, texts } = WORDS[language];
  const meetAndGreet = new RegExp(ride.meetAndGreet);
  const field = {
    pickup: page.getByRole('combobox', { name: ride.pickupLocation }),
    drop: page.getByRole('combobox', { name: ride.dropLocation }),
    terminal: page.getByRole('combobox', { name: new RegExp(`${ride.pickupTerminal}|${ride.dropTerminal}`) }),
    date: page.getByLabel(ride.pickupDate),
    time: page.getByLabel(ride.pickupTime),
    hours: page.getByRole('textbox', { name: ride.hours }),
    stay: page.getByRole('combobox', { name: ride.stayDuration }),
    flight: page.getByRole('textbox', { name: ride.flightNumber }),
    meetAndGreet: page.getByRole('checkbox', { name: meetAndGreet }),
    coupon: page.getByRole('textbox', { name: booking.couponCode }),
    name: page.getByRole('textbox', { name: contact.fullName }),
    email: page.getByRole('textbox', { name: contact.email }),
    instructions: page.getByRole('textbox', { name: texts.specialInstructions }),
    country: page.getByRole('combobox', { name: forms.countryCode }),
    phone: page.getByRole('textbox', { name: contact.phone }),
    code: page.getByRole('textbox', { name: contact.code }),
  };
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const fare = page.getByRole('region', { name: facts.fareSummary });
  const summary = page.getByRole('alert').filter({ hasText: forms.problem });

  async function open(service: Service) {
    await page.goto(languagePath(language, `/booking/${service}`));
    if (!js) return;
    await beginToUse(page);
    // The script has loaded when the locations are more than fields with a list.
    await expect(page.locator('input[aria-autocomplete=list]').first()).toBeAttached();
  }

  async function answer(given: Answers) {
    if (given.direction) await choose(page, given.direction);
    if (given.tripType) await choose(page, given.tripType);
    if (given.pickup !== undefined) await writePlace(field.pickup, given.pickup);
    if (given.drop !== undefined) await writePlace(field.drop, given.drop);
    if (given.terminal) await field.terminal.selectOption(given.terminal);
    if (given.hours !== undefined) await field.hours.fill(String(given.hours));
    if (given.stay) await field.stay.selectOption(given.stay);
    if (given.flight !== undefined) await field.flight.fill(given.flight);
    if (given.meetAndGreet) await choose(page, meetAndGreet);
    if (given.when) {
      await field.date.fill(given.when.date);
      await field.time.fill(given.when.time);
    }
  }

  /** Expects the lines of the fare summary, by their labels. */
  async function fareShows(amounts: Readonly<Record<string, string>>) {
    await expect.poll(() => linesOf(fare)).toEqual(amounts);
  }

  async function applyCoupon(code: string) {
    await field.coupon.fill(code);
    await button(booking.applyCoupon).click();
  }

  async function goOn() {
    await button(booking.confirmBooking).click();
    await expect(button(booking.completeBooking)).toBeVisible();
  }

  async function goBack() {
    await button(booking.backToDetails).click();
    await expect(button(booking.confirmBooking)).toBeVisible();
  }

  async function giveContact(rider: Rider, instructions?: string) {
    await field.name.fill(rider.name);
    await field.email.fill(rider.email);
    if (instructions) await field.instructions.fill(instructions);
  }

  async function sendCode(rider: Rider) {
    await field.phone.fill(rider.national);
    await button(contact.sendCode).click();
    await expect(field.code).toBeVisible();
  }

  async function tryCode(code: string) {
    await field.code.fill(code);
    await button(contact.verify).click();
  }

  async function verifyPhone(rider: Rider) {
    await sendCode(rider);
    await tryCode(await rider.code());
    await expect(page.getByRole('main').getByText(contact.phoneVerified, { exact: true })).toBeVisible();
  }

  /** Completes the booking and returns its number, such as `BK-12`. */
  async function complete(): Promise<string> {
    await button(booking.completeBooking).click();
    await expect(page).toHaveURL(CONFIRMATION);
    return referenceOn(page, language);
  }

  return {
    field,
    button,
    fare,
    summary,
    open,
    answer,
    fareShows,
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
export async function referenceOn(page: Page, language: LanguageCode = DEFAULT_LANGUAGE): Promise<string> {
  const { confirmation, facts } = WORDS[language];
  await expect(page.getByRole('heading', { name: confirmation.receivedTitle })).toBeVisible();
  const reference = /BK-\d+/.exec(
    (await page.getByRole('button', { name: new RegExp(facts.copy('BK-\\d+')) }).textContent()) ?? '',
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

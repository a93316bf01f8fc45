import { expect, type Locator, type Page, test } from '@playwright/test';
import { type LanguageCode, languagePath } from '#domain/kernel/language.ts';
import type { Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { bookingSteps, type Service as Ride } from '#tests/e2e/steps/booking.ts';
import { anotherTrip, rideshareSteps } from '#tests/e2e/steps/rideshare.ts';
import { WORDS } from '#tests/e2e/steps/words.ts';

/** A field, the keys that fill it in, and what it has then. An arrow key comes to a radio from another one, `from`. */
export type Entry = {
  readonly field: Locator;
  readonly from?: Locator;
  readonly keys: readonly string[];
  readonly value: string | true;
  readonly isDate?: boolean;
};
/** The first form of a service, and the way from there to the confirmation. */
export type Form = {
  readonly path: string;
  readonly entries: readonly Entry[];
  readonly complete: (rider: Rider) => Promise<void>;
};

export const SERVICES = ['airport', 'hourly', 'intercity', 'rideshare'] as const;
export type Service = (typeof SERVICES)[number];

const MAX_TAB_STOPS = 80;

/** Types the entries one after the other, from field to field by Tab. Calls `beforeKey` before each key. */
export async function typeAll(
  page: Page,
  entries: readonly Entry[],
  beforeKey: (entry: Entry, at: number) => Promise<unknown> = async () => {},
): Promise<void> {
  for (const entry of entries) {
    await tabInto(page, entry.from ?? entry.field);
    for (const [at, key] of entry.keys.entries()) {
      await beforeKey(entry, at);
      await page.keyboard.press(key);
    }
    await expect(entry.field).toBeFocused();
  }
}

/** Expects every character that was typed, and the focus in the last field. */
export async function expectAll(entries: readonly Entry[]): Promise<void> {
  for (const { field, value } of entries) {
    if (value === true) await expect(field).toBeChecked();
    else await expect(field).toHaveValue(new RegExp(`^${value}$`, 'i'));
  }
  await expect((entries.at(-1) as Entry).field).toBeFocused();
}

async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${target}`);
}

async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabInto(page, target);
  await page.keyboard.press('Enter');
}

export const text = (field: Locator, value: string): Entry => ({ field, keys: [...value], value });

/** Returns the first form of a service, with what a person types into it. */
export function typedForm(page: Page, service: Service, language: LanguageCode): Promise<Form> {
  return service === 'rideshare' ? rideshareForm(page, language) : rideForm(page, service, language);
}

async function rideForm(page: Page, service: Ride, language: LanguageCode): Promise<Form> {
  const { booking, contact } = WORDS[language];
  const { field, button, fare } = bookingSteps(page, true, language);
  // Without its script, a place is a plain field.
  const place = (end: 'pickup' | 'drop') => page.locator(`input[name=${end}Location]`);
  const own: Record<Ride, readonly Entry[]> = {
    airport: [
      switchTo(page, 'to-airport', 'from-airport'),
      { field: field.terminal, keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'], value: 'T3' },
      text(place('drop'), 'Saket, Delhi'),
      text(field.flight, 'AI 101'),
      { field: field.meetAndGreet, keys: ['Space'], value: true },
    ],
    hourly: [
      text(place('pickup'), 'Saket, New Delhi'),
      text(place('drop'), 'Hauz Khas, New Delhi'),
      text(field.hours, '6'),
    ],
    intercity: [
      switchTo(page, 'one-way', 'round-trip'),
      text(place('pickup'), 'Saket, New Delhi'),
      text(place('drop'), 'Agra, Uttar Pradesh'),
      { field: field.stay, keys: ['ArrowDown'], value: '12' },
    ],
  };
  return {
    path: languagePath(language, `/booking/${service}`),
    entries: [
      ...own[service],
      await day(page, field.date, inDays(3).date),
      { field: field.time, keys: [...'1130A'], value: '11:30' },
      text(field.coupon, 'welcome10'),
    ],
    complete: async (rider) => {
      // A coupon needs a fare.
      await expect(fare).toContainText('₹');
      await pressEnterOn(page, button(booking.applyCoupon));
      await expect(page.getByText(booking.couponApplied('WELCOME10'))).toBeVisible();
      await expect(fare).toContainText('−₹');
      await pressEnterOn(page, button(booking.confirmBooking));
      await expect(field.name).toBeVisible();
      await typeContact(page, rider, field);
      await pressEnterOn(page, button(contact.sendCode));
      await expect(field.code).toBeFocused();
      await page.keyboard.type(await rider.code());
      await pressEnterOn(page, button(contact.verify));
      await expect(page.getByRole('main').getByText(contact.phoneVerified, { exact: true })).toBeVisible();
      await typeAll(page, [text(field.instructions, 'Two bags.')]);
      await pressEnterOn(page, button(booking.completeBooking));
      await expect(page).toHaveURL(/\/confirmation\?booking=BK-\d+$/);
    },
  };
}

async function rideshareForm(page: Page, language: LanguageCode): Promise<Form> {
  const { rideshare, contact } = WORDS[language];
  const { field, button, heading, seat, reference } = rideshareSteps(page, true, language);
  const trip = await anotherTrip(page.request, test.info().parallelIndex);
  const route = (id: string) => page.locator(`input[name=route][value=${id}]`);
  return {
    path: languagePath(language, '/scheduled-rideshare'),
    entries: [
      {
        field: route(trip.route),
        from: route('delhi-dehradun'),
        keys: [trip.route === 'delhi-dehradun' ? 'Space' : 'ArrowDown'],
        value: true,
      },
      ...(trip.direction === 'return' ? [switchTo(page, 'outbound', 'return')] : []),
      await day(page, field.date, trip.date),
    ],
    complete: async (rider) => {
      await pressEnterOn(page, button(rideshare.continueLabel));
      await expect(heading(rideshare.titles.stops.title)).toBeFocused();
      for (const end of ['pickup', 'drop'])
        await typeAll(page, [
          { field: page.locator(`input[name=${end}]`).first(), keys: ['Space'], value: true },
        ]);
      await pressEnterOn(page, button(rideshare.chooseSeat));
      await expect(heading(rideshare.titles.seat.title)).toBeFocused();
      await typeAll(page, [{ field: seat('B2'), keys: ['Space'], value: true }]);
      await pressEnterOn(page, button(rideshare.continueLabel));
      await expect(heading(rideshare.titles.details.title)).toBeFocused();
      await typeContact(page, rider, field);
      await pressEnterOn(page, button(contact.sendCode));
      await expect(field.code).toBeFocused();
      // Enter in the field has the same effect as the main button.
      await page.keyboard.type(await rider.code());
      await page.keyboard.press('Enter');
      await reference();
    },
  };
}

type Contact = { readonly name: Locator; readonly email: Locator; readonly phone: Locator };

async function typeContact(page: Page, rider: Rider, { name, email, phone }: Contact): Promise<void> {
  const entries = [text(name, 'Ananya Sharma'), text(email, rider.email), text(phone, rider.national)];
  await typeAll(page, entries);
  await expectAll(entries);
}

function switchTo(page: Page, from: string, to: string): Entry {
  const radio = (value: string) => page.locator(`input[type=radio][value=${value}]`);
  return { field: radio(to), from: radio(from), keys: ['ArrowDown'], value: true };
}

async function day(page: Page, field: Locator, date: string): Promise<Entry> {
  return { field, keys: [...(await asTyped(page, date))], value: date, isDate: true };
}

/** Returns the digits of a date in the order of the browser's language. */
async function asTyped(page: Page, date: string): Promise<string> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.setContent('<input type="date" autofocus>');
  await page.locator('input').focus();
  await page.keyboard.type('01022026');
  const isMonthFirst = (await page.locator('input').inputValue()) === '2026-01-02';
  return isMonthFirst ? `${month}${day}${year}` : `${day}${month}${year}`;
}

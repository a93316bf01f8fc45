import { expect, test, vi } from 'vitest';
import { customerFacts } from '#app/console/bookings/details/customer-facts.server.ts';
import { dutyView } from '#app/driver/duty-view.server.ts';
import { placeKind as placeKindInHindi } from '#app/words/hindi/booking/places.ts';
import type { Field } from '#domain/bookings/fields/define-field.ts';
import { aDuty } from '#domain/duties/testing/duty-events.ts';
import { intercityFare } from '#domain/fares/fare.ts';
import { isTeamFare, teamFareLine } from '#domain/fares/price.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { previewTariff } from '#domain/fares/tariffs/preview-tariff.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { PLACE_KINDS, type PlaceKind } from '#domain/places/place-kinds.ts';
import { india } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { aTariffDraft, firstSchedule, tariffBook } from '#tests/builders/tariffs.ts';

const words = vi.hoisted(() => ({ areRewritten: false }));

/** All labels of all fields, and of all lines of fares, become the same word. */
vi.mock('#domain/bookings/fields/define-field.ts', async (original) => {
  const module = await original<typeof import('#domain/bookings/fields/define-field.ts')>();
  return {
    ...module,
    defineField: (definition: never): Field<unknown> => {
      const field = module.defineField(definition) as Field<unknown>;
      const rewrite = (fact: ReturnType<typeof field.read>) =>
        words.areRewritten ? { ...fact, label: 'Other words' } : fact;
      return { ...field, read: (of, surface) => rewrite(field.read(of, surface)) };
    },
  };
});
vi.mock('#domain/fares/fare-line.ts', async (original) => {
  const module = await original<typeof import('#domain/fares/fare-line.ts')>();
  const fareLine: typeof module.fareLine = (...given) => {
    const line = module.fareLine(...given);
    return words.areRewritten ? { ...line, label: 'Fare set by the team' } : line;
  };
  return { ...module, fareLine };
});

/** Returns the same with the labels of today, and with rewritten ones. */
async function both<T>(make: () => T | Promise<T>): Promise<readonly [T, T]> {
  words.areRewritten = false;
  const before = await make();
  words.areRewritten = true;
  const after = await make();
  words.areRewritten = false;
  return [before, after];
}

const booking = sampleBooking({ status: 'confirmed' });
const values = (facts: readonly { readonly value: string }[]) => facts.map(({ value }) => value);

test('the details of a booking format the phone, and nothing else, under any label', async () => {
  const [before, after] = await both(() => customerFacts(booking));
  expect(new Set(after.map(({ label }) => label))).toEqual(new Set(['Other words']));
  expect(values(after)).toEqual(values(before));
});

test('the page of a driver leaves the same facts out under any label', async () => {
  const duty = aDuty(booking.ride.pickupAt.getTime());
  const found = {
    ...{ duty, declineReason: null, endReportedAt: null, ride: { kind: 'booking', booking } as const },
    driver: { id: 3 as DriverId, name: 'Asha', phone: '+919800000001' as Phone, language: 'en' as const },
    vehicle: { make: 'Kia', model: 'Carens EV', regNo: 'DL1' },
  };
  const [before, after] = await both(() => dutyView(found, booking.ride.pickupAt).facts);
  expect(before.length).toBeGreaterThan(0);
  expect(values(after)).toEqual(values(before));
});

test('the preview of a tariff says the kilometres once under any label', async () => {
  const preview = previewTariff({
    ...{ schedule: tariffBook(firstSchedule()).schedule, clock: () => india('2026-11-21 12:00') },
    places: { journey: async () => ({ km: 250.5, minutes: 240 }) },
  });
  const [before, after] = await both(async () => {
    const order = { from: '2026-12-01', draft: aTariffDraft({ perHour: 550 }), replace: false };
    return accepted(await preview(order)).rides.map(({ saysKm }) => saysKm);
  });
  expect(before).toEqual([false, false, false, false, true, false]);
  expect(after).toEqual(before);
});

test('a fare has the same codes, values and amounts under any label', async () => {
  const facts = ({ breakdown, fare }: ReturnType<typeof intercityFare>) => [
    fare,
    ...breakdown.map(({ code, values: those, amount }) => [code, those, amount]),
  ];
  const [before, after] = await both(() => intercityFare(FIRST_TARIFF.intercity, 250.5, 'round-trip', 72));
  expect(facts(after)).toEqual(facts(before));
});

test('the tariff applies to a fare that the team has not set, under any label', async () => {
  const tariffFare = () => isTeamFare(intercityFare(FIRST_TARIFF.intercity, 250.5, 'round-trip', 72));
  expect(await both(tariffFare)).toEqual([false, false]);
  expect(await both(() => isTeamFare({ breakdown: [teamFareLine(6_500 as Rupees)] }))).toEqual([true, true]);
  expect(isTeamFare({ breakdown: [{ ...teamFareLine(6_500 as Rupees), label: 'Other words' }] })).toBe(true);
});

test('the kind of a place is said in Hindi whatever its English label is', () => {
  for (const kind of Object.keys(PLACE_KINDS) as PlaceKind[]) {
    const said = placeKindInHindi({ detail: 'Any other words', kind });
    expect(said).toMatch(/^[\u0900-\u097f ]+$/);
    expect(placeKindInHindi({ detail: PLACE_KINDS[kind], kind })).toBe(said);
  }
  expect(placeKindInHindi({ detail: 'City' })).toBe('City');
});

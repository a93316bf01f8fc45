import { expect, test } from 'vitest';
import type { DriverDuty } from '#domain/duties/link/driver-duty.ts';
import { aDuty } from '#domain/duties/testing/duty-events.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { driverMessage } from '#domain/messaging/duties/duty-messages.ts';
import { BRAND, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';

const LINK = 'https://rides.example/driver/7-3-ab';

function bodyFor(flightNumber: string | null, language: 'en' | 'hi' = 'en'): string {
  const sample = sampleBooking({ status: 'confirmed' });
  const booking = { ...sample, ride: { ...sample.ride, flightNumber } };
  const found: DriverDuty = {
    duty: aDuty(booking.ride.pickupAt.getTime(), { startsAt: booking.ride.pickupAt }),
    driver: { id: 3 as DriverId, name: 'Asha', phone: '+919800000001' as Phone, language },
    vehicle: { make: 'BYD', model: 'e6', regNo: 'DL1ZAB1234' },
    ride: { kind: 'booking', booking },
    declineReason: null,
    endReportedAt: null,
  };
  return driverMessage('duty-assigned', found, { brand: BRAND, link: LINK, texts: MESSAGE_TEXTS[language] })
    .body;
}

test('tells the driver the flight of the ride, between the drop and the passenger', () => {
  expect(bodyFor('AI 302')).toMatch(/ · Flight: AI 302 · Passenger: /);
  expect(bodyFor('AI 302', 'hi')).toMatch(/ · फ़्लाइट: AI 302 · सवारी: /);
});

test('says nothing of a flight if the ride has none', () => {
  expect(bodyFor(null)).not.toContain('Flight');
});

test('makes no link of a flight number that somebody typed', () => {
  expect(bodyFor('pay.example.com')).not.toContain('pay.example.com');
});

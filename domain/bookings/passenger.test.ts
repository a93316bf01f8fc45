import { expect, test } from 'vitest';
import { passengerOf, storedTexts } from '#domain/bookings/passenger.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { PARTNER_PARTS, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';

const { guest } = PARTNER_PARTS;
const NAMED = { passengerName: 'Kamala Devi', passengerPhone: '+919810066666' };

test('stores texts without blanks, and the phone as the parser gives it', () => {
  const texts = {
    ...NO_TEXTS,
    passengerName: ' Kamala Devi ',
    passengerPhone: ' 98100 66666 ',
    specialInstructions: ' Two bags \n',
  };
  const stored = storedTexts(texts, (text) =>
    text === '98100 66666' ? ('+919810066666' as Phone) : undefined,
  );
  expect(stored).toEqual({ ...NO_TEXTS, ...NAMED, specialInstructions: 'Two bags' });
  expect(storedTexts({ ...texts, passengerPhone: '' }, () => undefined).passengerPhone).toBe('');
});

test('meets the named passenger, then a partner’s passenger, then the customer', () => {
  expect(passengerOf(sampleBooking({ ...NAMED, ...PARTNER_PARTS }))).toEqual({
    name: 'Kamala Devi',
    phone: '+919810066666',
  });
  expect(passengerOf(sampleBooking(PARTNER_PARTS))).toMatchObject({
    name: guest.name,
    phone: guest.phone,
  });
  const booking = sampleBooking();
  expect(passengerOf(booking)).toEqual(booking.contact);
});

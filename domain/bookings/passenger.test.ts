import { expect, test } from 'vitest';
import { passengerOf, storedTexts } from '#domain/bookings/passenger.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';

const GUEST = { name: 'Ana Silva', email: 'ana@mail.example', phone: '+351900000001' };
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
  expect(passengerOf(sampleBooking({ ...NAMED, guest: GUEST }))).toEqual({
    name: 'Kamala Devi',
    phone: '+919810066666',
  });
  expect(passengerOf(sampleBooking({ guest: GUEST }))).toMatchObject({
    name: GUEST.name,
    phone: GUEST.phone,
  });
  const booking = sampleBooking();
  expect(passengerOf(booking)).toEqual(booking.contact);
});

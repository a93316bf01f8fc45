import { expect, test } from 'vitest';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverDuty, FormerDuty } from '#domain/duties/link/driver-duty.ts';
import { aDuty } from '#domain/duties/testing/duty-events.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { driverMessage, removedMessage } from '#domain/messaging/duties/duty-messages.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { driverBySms } from '#domain/messaging/sms/driver-sms.ts';
import { BRAND, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { aTrip } from '#tests/builders/trips.ts';

const driver = {
  id: 3 as DriverId,
  name: 'मोहन लाल',
  phone: '+919800000001' as Phone,
  language: 'hi',
} as const;
const vehicle = { make: 'BYD', model: 'eMAX 7', regNo: 'DL1ZAB1234' };
const booking = sampleBooking({ status: 'confirmed' });
const { pickupAt } = booking.ride;
const duty = aDuty(pickupAt.getTime(), { startsAt: pickupAt });
const link = 'https://rides.example/hi/driver/7-3-ab';
const trip = aTrip();

const ofBooking: DriverDuty = {
  duty,
  driver,
  vehicle,
  ride: { kind: 'booking', booking },
  declineReason: null,
  endReportedAt: null,
};
const ofTrip: DriverDuty = { ...ofBooking, ride: { kind: 'trip', trip, seats: [] } };
const former: FormerDuty = {
  ...{ id: 7 as DutyId, subject: { kind: 'trip', id: trip.id }, driver },
  trip: { route: trip.route.name, direction: 'return' },
  ...{ startsAt: duty.startsAt, endsAt: duty.endsAt },
  ...{ isAssignedAgain: false, isWithOther: false, isRideDeleted: false },
};

const PLACES: Readonly<Record<string, string>> = {
  [booking.ride.pickupLocation]: 'दिल्ली हवाई अड्डा',
  [booking.ride.dropLocation]: 'नोएडा',
  [trip.route.name]: 'दिल्ली – देहरादून',
};

/** The texts in Hindi. Each known place has its name in Hindi, and each other one is a stop. */
const HINDI: RiderTexts = {
  ...MESSAGE_TEXTS.hi,
  labels: { ...MESSAGE_TEXTS.hi.labels, place: (text) => PLACES[text] ?? 'एक स्टॉप' },
};

/** Returns all messages to a driver, by WhatsApp and by SMS. */
function messagesIn(texts: RiderTexts): MessageText[] {
  const sms = { texts: texts.drivers, brand: BRAND };
  return [ofBooking, ofTrip]
    .flatMap((found) =>
      (['duty-assigned', 'duty-moved'] as const).flatMap((kind) => {
        const text = driverMessage(kind, found, { brand: BRAND, link, texts });
        return [text, driverBySms(kind, text, { ...found.duty, link }, sms)];
      }),
    )
    .concat(
      [former, { ...former, trip: null }].flatMap((one) => {
        const text = removedMessage(one, BRAND, texts);
        return [text, driverBySms('duty-removed', text, one, sms)];
      }),
    );
}

test('tells the driver in Hindi which ride it is, when and from where, and how to answer', () => {
  const { subject, body } = driverMessage('duty-assigned', ofBooking, {
    ...{ brand: BRAND, link, texts: HINDI },
  });
  expect(subject).toBe(`ड्यूटी DT-${duty.id}: 21/11/2026, शाम 6:05 बजे`);
  expect(body).toBe(
    [
      'नमस्ते मोहन लाल जी,',
      '',
      `आपको ड्यूटी DT-${duty.id} मिली है: BK-12, हवाई अड्डे की यात्रा।`,
      '',
      'शुरू होने का समय: 21/11/2026, शाम 6:05 बजे',
      'जानकारी: पिकअप: दिल्ली हवाई अड्डा · पिकअप का समय: 21/11/2026, शाम 6:05 बजे · ड्रॉप: नोएडा · फ़्लाइट: AI 302 · सवारी: आशा वर्मा · गाड़ी: BYD eMAX 7, DL1ZAB1234',
      '',
      'कृपया नीचे के बटन से इसे स्वीकार करें या मना करें।',
      '',
      'कोई सवाल है? हमें +91 99999 00000 पर फ़ोन करें।',
      'Ratha',
      '',
      `जवाब दें: ${link}`,
    ].join('\n'),
  );
});

test('writes each message to a driver in Devanagari, except names and codes', () => {
  const kept = /https:\/\/\S+|BYD eMAX 7|DL1ZAB1234|AI 302|DT-|BK-|Ratha/g;
  for (const { subject, body } of messagesIn(HINDI)) {
    const text = `${subject}\n${body}`;
    expect(text.replace(kept, '')).not.toMatch(/[a-z]/i);
    expect(text).not.toMatch(/undefined|null|NaN| {2}|[कखग]\u093c/);
    expect(text.normalize('NFC')).toBe(text);
  }
});

test('says in Hindi all numbers that the English message says', () => {
  const numbers = ({ subject, body }: MessageText) =>
    [...new Set(`${subject}\n${body}`.replace(/\b18:05/g, '6:05').match(/\d[\d,/:]*\d|\d/g))].sort();
  const english = messagesIn(MESSAGE_TEXTS.en);
  messagesIn(MESSAGE_TEXTS.hi).forEach((hindi, index) => {
    const other = english[index];
    expect(numbers(hindi)).toEqual(other && numbers(other));
  });
});

import { expect, test } from 'vitest';
import { riderBookingFacts, tripFacts } from '#domain/bookings/fields/facts.ts';
import { airportFare, hourlyFare, intercityFare } from '#domain/fares/fare.ts';
import { teamFareLine } from '#domain/fares/price.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { formatRupees, rupees } from '#domain/kernel/money.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { STAY_DURATIONS } from '#domain/rides/ride.ts';
import { LANGUAGES } from '#domain/words/languages.ts';
import { renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';
import { india } from '#tests/builders/india.ts';

const { labels } = LANGUAGES.hi;
const NOW = india('2026-11-21 18:05');

const linesOf = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

test('tells a rider in Hindi why a booking is refused', () => {
  const refusal = { code: 'too-late-to-cancel', hours: 2 } as const;
  expect(renderRefusal(refusal, 'rider', LANGUAGES.hi).message).toBe(
    'यहाँ बुकिंग यात्रा शुरू होने से 2 घंटे पहले तक ही रद्द हो सकती है। कृपया हमें फ़ोन करें, हम आपकी मदद करेंगे।',
  );
  const errors = [{ field: 'date', code: 'route-not-operating', date: '2026-11-24' as IndiaDate }] as const;
  expect(renderFieldErrors(errors, 'seat-rider', LANGUAGES.hi)[0]?.message).toBe(
    'इस मार्ग पर मंगलवार को गाड़ी नहीं चलती',
  );
});

test('leaves the messages that only the team reads in English', () => {
  const refusal = { code: 'last-owner' } as const;
  expect(renderRefusal(refusal, 'team', LANGUAGES.hi)).toEqual(renderRefusal(refusal, 'team'));
});

test('names the fields of a booking for the rider', () => {
  expect(linesOf(riderBookingFacts(sampleBooking(), labels.fields))).toEqual([
    'दिशा: दिल्ली हवाई अड्डे से',
    'टर्मिनल: टर्मिनल 3 (अंतरराष्ट्रीय और घरेलू)',
    'फ़्लाइट नंबर: AI 302',
    'एयरपोर्ट पर स्वागत: हाँ',
    'खास निर्देश: Two large bags',
  ]);
  const { pickupLocation, dropLocation, pickupDate, pickupTime, pickupAt } = sampleBooking().ride;
  const common = { pickupLocation, dropLocation, pickupDate, pickupTime, pickupAt };
  const trip = { ...common, service: 'intercity', tripType: 'round-trip', additionalHours: 24 } as const;
  expect(linesOf(tripFacts({ ride: trip }, labels.fields))).toEqual([
    'यात्रा का प्रकार: आना-जाना',
    'ठहरने का समय: 24 घंटे',
  ]);
  const rental = { ...common, service: 'hourly', hours: 4 } as const;
  expect(linesOf(tripFacts({ ride: rental }, labels.fields))).toEqual([
    'कितनी देर: 4 घंटे, किमी की कोई सीमा नहीं',
  ]);
});

test('translates every line that a fare can have', () => {
  const { airport, hourly, intercity } = FIRST_TARIFF;
  const fares = [
    ...[8, 60].map((km) => airportFare(airport, km)),
    hourlyFare(hourly, 4),
    intercityFare(intercity, 250.5, 'one-way', 0),
    ...STAY_DURATIONS.map(({ hours }) => intercityFare(intercity, 250.5, 'round-trip', hours)),
  ];
  const lines = [...fares.flatMap(({ breakdown }) => breakdown), teamFareLine(rupees(900))];
  for (const { label, ...line } of lines) {
    const hindi = labels.fareLine({ ...line, label: 'Another label' });
    expect(hindi).not.toMatch(/[a-z]/i);
    expect(hindi.match(/[₹\d.,]*\d/g)).toEqual(label.match(/[₹\d.,]*\d/g));
  }
  expect(labels.fareLine({ label: 'Another line' })).toBe('Another line');
});

test('writes dates, durations and amounts as in India, with Latin digits', () => {
  expect(labels.dateTime(NOW)).toBe('21/11/2026, शाम 6:05 बजे');
  expect(labels.dayWithWeekday('2026-11-21' as IndiaDate)).toBe('शनिवार, 21/11/2026');
  expect(labels.duration(30 * 60_000)).toBe('30 मिनट');
  expect(labels.duration(19_500)).toBe('20 सेकंड');
  expect(labels.months).toHaveLength(12);
  expect(formatRupees(100_000)).toBe('₹1,00,000');
  expect(LANGUAGES.en.labels.dayWithWeekday('2026-11-21' as IndiaDate)).toBe('Saturday, 21/11/2026');
  expect(LANGUAGES.en.labels.fareLine({ label: 'A line' })).toBe('A line');
});

test('has no label with Latin letters, except the name of a partner', () => {
  const { services, statuses, cancellationReasons, directions, terminals, tripTypes } = labels;
  const { stays, tripDirections, savedPlaces, payments, weekdays, months, estimatedFare } = labels;
  const all = [
    ...[services, statuses, cancellationReasons, directions, terminals, tripTypes, stays].flatMap((group) =>
      Object.values<string>(group),
    ),
    ...[tripDirections, savedPlaces, payments, weekdays].flatMap((group) => Object.values<string>(group)),
    ...[...months, estimatedFare],
    ...Object.values(labels.fields ?? {}).map(({ label }) => label),
  ];
  for (const label of all) {
    expect(label.replace('Transferz', '')).not.toMatch(/[a-z]/i);
    expect(label.normalize('NFC')).toBe(label);
  }
});

import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { applyEdit } from '#domain/bookings/edit/apply-edit.ts';
import { changedFields, describeEdit } from '#domain/bookings/edit/describe-edit.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { OTHER_TEXTS, type TextName, textDefinition } from '#domain/rides/booking-texts.ts';
import { aBooking, aRide } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { parsePhone } from '#tests/builders/people.ts';

const EVENING = india('2026-11-22 18:00');
const ARRIVAL = aBooking({
  ride: aRide(EVENING, {
    service: 'airport',
    direction: 'from-airport',
    terminal: 'T3',
    flightNumber: null,
    meetAndGreet: false,
  }),
});
const RENTAL = aBooking({ ride: aRide(EVENING, { service: 'hourly', hours: 4 }) });

const TOUR = aBooking({
  ride: aRide(EVENING, { service: 'intercity', tripType: 'round-trip', additionalHours: 24 }),
  returnAt: india('2026-11-23 18:00'),
});
const PARTNERS = aBooking({
  ride: ARRIVAL.ride,
  platform: 'Transferz',
  partner: {
    bookingId: 'TZ-1',
    amount: 40,
    currency: 'USD',
    rate: { rate: 86.2, takenOn: '2026-11-20' as IndiaDate },
  },
});

const CONTEXT = { now: india('2026-11-21 12:00'), alreadyTakenPlace: false };

function describeChange(booking: Booking, edit: BookingEdit): string[] {
  return describeEdit(booking, accepted(applyEdit(booking, edit, parsePhone, CONTEXT)));
}

/** Another service, direction or trip type changes several values: edit-service.test.ts. */
type Pinned =
  | Exclude<keyof BookingEdit, TextName | 'serviceType' | 'tripDirection' | 'tripType' | 'reprice'>
  | 'specialInstructions';
const LINES: Record<Pinned, [booking: Booking, edit: BookingEdit, line: string]> = {
  estimated: [
    aBooking({ price: { ...ARRIVAL.price, estimated: true } }),
    { estimated: false },
    'Estimated fare: yes → no',
  ],
  status: [ARRIVAL, { status: 'confirmed' }, 'Status: Booking Received → Confirmed'],
  customerName: [ARRIVAL, { customerName: 'B. Rider' }, 'Name: A. Rider → B. Rider'],
  customerEmail: [
    ARRIVAL,
    { customerEmail: 'new@example.com' },
    `E-mail: ${ARRIVAL.contact.email} → new@example.com`,
  ],
  customerPhone: [
    ARRIVAL,
    { customerPhone: '+919999900099' },
    `Phone: ${ARRIVAL.contact.phone} → +919999900099`,
  ],
  pickupDate: [
    ARRIVAL,
    { pickupDate: '2026-11-23' },
    'Pickup time: 22/11/2026, 18:00 IST → 23/11/2026, 18:00 IST',
  ],
  pickupTime: [
    ARRIVAL,
    { pickupTime: '19:30' },
    'Pickup time: 22/11/2026, 18:00 IST → 22/11/2026, 19:30 IST',
  ],
  pickupLocation: [
    ARRIVAL,
    { pickupLocation: 'Saket, New Delhi' },
    `Pickup: ${ARRIVAL.ride.pickupLocation} → Saket, New Delhi`,
  ],
  dropLocation: [
    ARRIVAL,
    { dropLocation: 'Saket, New Delhi' },
    `Drop: ${ARRIVAL.ride.dropLocation} → Saket, New Delhi`,
  ],
  terminal: [
    aBooking({ ride: { ...ARRIVAL.ride, dropLocation: 'Saket, New Delhi' } }),
    { terminal: 'T1' },
    'Terminal: Terminal 3 (International & Domestic) → Terminal 1 (Domestic)',
  ],
  dropDate: [
    TOUR,
    { dropDate: '2026-11-24', additionalHours: 24 },
    'Return trip: 23/11/2026, 18:00 IST → 24/11/2026, 18:00 IST',
  ],
  dropTime: [
    TOUR,
    { dropTime: '20:30', additionalHours: 24 },
    'Return trip: 23/11/2026, 18:00 IST → 23/11/2026, 20:30 IST',
  ],
  additionalHours: [TOUR, { additionalHours: 20 }, 'Stay: 24 hours → 20 hours'],
  transferzBookingId: [PARTNERS, { transferzBookingId: ' TZ-2 ' }, 'Partner booking id: TZ-1 → TZ-2'],
  flightNumber: [ARRIVAL, { flightNumber: 'AI 1' }, 'Flight number: none → AI 1'],
  meetAndGreet: [ARRIVAL, { meetAndGreet: true }, 'Meet and greet: No → Yes'],
  hoursRequired: [RENTAL, { hoursRequired: 6 }, 'Hours: 4 → 6'],
  arrivalTime: [ARRIVAL, { arrivalTime: '17:40' }, 'Arrival time: none → 17:40'],
  fare: [ARRIVAL, { fare: 2000 }, 'Fare: ₹1,199 → ₹2,000'],
  specialInstructions: [
    ARRIVAL,
    { specialInstructions: 'Two large bags' },
    'Special instructions: none → Two large bags',
  ],
};

test.each(Object.entries(LINES))('describes a changed %s by one line', (_, [booking, edit, line]) => {
  expect(describeChange(booking, edit)).toEqual([line]);
});

test('describes a named passenger in two lines', () => {
  const edit = { passengerName: 'Kamala Devi', passengerPhone: '+919810066666' };
  expect(describeChange(ARRIVAL, edit)).toEqual([
    'Passenger: none → Kamala Devi',
    'Passenger’s phone: none → +919810066666',
  ]);
});

test.each(OTHER_TEXTS)('describes a changed %s by its label', (name) => {
  expect(describeChange(ARRIVAL, { [name]: 'Something else' })).toEqual([
    `${textDefinition(name).label}: none → Something else`,
  ]);
});

test('names all changed fields, in the order of the history', () => {
  const edited = accepted(
    applyEdit(
      ARRIVAL,
      { fare: 2000, customerEmail: 'new@example.com', status: 'confirmed' },
      parsePhone,
      CONTEXT,
    ),
  );
  expect(changedFields(ARRIVAL, edited)).toEqual(['status', 'customerEmail', 'fare']);
});

test('detects a change that is displayed the same', () => {
  const before = aBooking({ ride: aRide(EVENING) });
  const after = aBooking({ ride: aRide(new Date(EVENING.getTime() + 1_000)) });
  expect(changedFields(before, after)).toEqual(['pickupAt']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Reader } from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import {
  BOOKING_MESSAGE_KINDS,
  type BookingMessageKind,
  CHANNELS,
  type Channel,
} from '#domain/messaging/message.ts';
import { bookingMessage, otpMessage } from '#domain/messaging/templates.ts';
import {
  AIRPORT_RIDE,
  BRAND,
  PARTNER_PARTS,
  PLACED_AT,
  sampleBooking,
  TIMEOUTS,
} from '#domain/messaging/testing/sample-booking.ts';
import type { Ride } from '#domain/rides/ride.ts';

const DRIVER: DriverDetails = {
  name: 'Mohan Lal',
  phone: '+919999900003',
  vehicle: 'BYD eMAX 7',
  registration: 'DL 1Z AB 1234',
};

type Told = {
  driver?: DriverDetails | null;
  now?: Date;
  timeouts?: typeof TIMEOUTS;
  reader?: Reader;
  channel?: Channel;
};

function textOf(kind: BookingMessageKind, parts: Partial<Booking> = {}, told: Told = {}) {
  const { driver = null, now = PLACED_AT, timeouts = TIMEOUTS, channel } = told;
  const reader = told.reader ?? (kind.startsWith('team-') ? 'team' : 'customer');
  const facts = bookingFacts(sampleBooking(parts), { driver, now, timeouts, reader });
  return bookingMessage(kind, facts, BRAND, { channel });
}

test('says what is left of a fare that has grown after it was paid', () => {
  const booking = sampleBooking({ paymentStatus: 'paid', status: 'completed' });
  const told = { driver: null, now: PLACED_AT, timeouts: TIMEOUTS, reader: 'customer' } as const;
  const written = (received: number | null, kind: BookingMessageKind = 'ride-bill') => {
    const facts = bookingFacts(booking, { ...told, received: received === null ? null : rupees(received) });
    return bookingMessage(kind, facts, BRAND).body;
  };
  expect(written(1239)).toContain('₹1,439, ₹1,239 paid, ₹200 to be paid by cash or UPI');
  expect(written(1239, 'booking-updated')).toContain('₹1,439, ₹1,239 paid, ₹200 to be paid by cash or UPI');
  for (const received of [1439, 1500, null]) expect(written(received)).toContain('₹1,439, paid');
});

const cancelled = (cancellation: Cancellation) =>
  ({ status: 'cancelled', cancellation }) satisfies Partial<Booking>;

test('tells the rider what was booked, what it costs and when the team will reply', () => {
  expect(textOf('booking-received')).toEqual({
    subject: 'Booking received: BK-12',
    body: [
      'Hello आशा वर्मा,',
      '',
      'Booking received. Your booking number is BK-12.',
      '',
      'Airport Transfer, From Delhi Airport',
      'Pickup: Delhi Airport Terminal 3, New Delhi',
      'Drop: Sector 18, Noida, Uttar Pradesh',
      'Pickup time: 21/11/2026, 18:05 IST',
      'Terminal: Terminal 3 (International & Domestic)',
      'Flight: AI 302',
      'Meet & Greet: yes',
      'Final amount: ₹1,439, pay on arrival by cash or UPI',
      '',
      'Our team will contact you on WhatsApp within 30 minutes to confirm availability. Nothing is charged now.',
      '',
      'Questions? Call us on +91 99999 00000.',
      'Ratha',
    ].join('\n'),
  });
});

test('names the service of the partner to the rider and to the team', () => {
  const { partner } = PARTNER_PARTS;
  expect(textOf('booking-received', { partner }).body).toContain('Transferz Partnership, From Delhi Airport');
  expect(textOf('team-new-booking', { partner }).subject).toContain('BK-12: Transferz Partnership, ');
});

const RIDER_KINDS = BOOKING_MESSAGE_KINDS.filter((kind) => !kind.startsWith('team-'));
const READERS: readonly Reader[] = ['customer', 'passenger', 'copy'];

test('asks nobody for money if a partner pays for the ride', () => {
  const cancelled = {
    status: 'cancelled',
    cancellation: { by: 'admin', reason: 'no-vehicle', note: null },
  } as const;
  const texts = [...RIDER_KINDS.flatMap((kind) => READERS.map((reader) => [kind, reader] as const))]
    .flatMap(([kind, reader]) => [PARTNER_PARTS.guest, null].map((guest) => ({ kind, reader, guest })))
    .flatMap(({ kind, reader, guest }) =>
      CHANNELS.map((channel) =>
        textOf(
          kind,
          { ...PARTNER_PARTS, guest, ...(kind === 'booking-cancelled' && cancelled) },
          { reader, driver: DRIVER, channel },
        ),
      ),
    );
  const asking = /pay on arrival|cash|UPI|charged|final amount|₹|\bRs\b/i;
  expect(texts.map(({ body }) => body).filter((body) => asking.test(body))).toEqual([]);
  expect(textOf('team-new-booking', PARTNER_PARTS).body).toContain('Fare: ₹1,439, billed to Transferz');
});

test('addresses the passenger of a partner, who learns neither the price nor the contact', () => {
  const { body } = textOf('booking-confirmed', PARTNER_PARTS, { reader: 'passenger' });
  expect(body).toContain('Hello Ana Silva,');
  expect(body).toContain('Payment: Transferz pays for this ride. You pay nothing to the driver.');
  expect(body).toContain('To change or cancel the ride, please contact Transferz.');
  expect(body).not.toMatch(/आशा|49\.50|My Bookings/);
  const cancelledByContact = {
    status: 'cancelled',
    cancellation: { by: 'rider', reason: 'plans-changed', note: null },
  } as const;
  expect(
    textOf('booking-cancelled', { ...PARTNER_PARTS, ...cancelledByContact }, { reader: 'passenger' }).body,
  ).toContain('Transferz cancelled it. Reason: Plans changed.');
});

test('says in the copy whom the message is for, and asks to pass it on if the passenger cannot be reached', () => {
  const copy = textOf('booking-confirmed', PARTNER_PARTS, { reader: 'copy' });
  expect(copy.subject).toBe('Copy: Booking confirmed: BK-12');
  expect(copy.body).toMatch(
    /^Hello आशा वर्मा,\nYour booking id: TZ-1001\nThis is a copy of our message to the passenger, Ana Silva\.\n\nHello Ana Silva,/,
  );
  expect(copy.body).toContain('Fare: $49.50, billed to Transferz');
  const guest = { ...PARTNER_PARTS.guest, phone: '', email: '' };
  expect(textOf('booking-confirmed', { ...PARTNER_PARTS, guest }, { reader: 'copy' }).body).toContain(
    'Please give this message to Ana Silva.',
  );
});

test('names no WhatsApp to a passenger without a phone', () => {
  const guest = { ...PARTNER_PARTS.guest, phone: '' };
  for (const kind of RIDER_KINDS) {
    expect(textOf(kind, { ...PARTNER_PARTS, guest }, { reader: 'passenger' }).body).not.toContain('WhatsApp');
  }
});

test('names the passenger and the partner’s booking id to the team', () => {
  for (const kind of BOOKING_MESSAGE_KINDS.filter((kind) => kind.startsWith('team-'))) {
    expect(textOf(kind, PARTNER_PARTS).body).toContain(
      'Customer: आशा वर्मा, +919999900002\nPassenger: Ana Silva, +351900000001, ana@mail.example\nPartner: Transferz, TZ-1001',
    );
  }
});

test('states the configured confirmation time', () => {
  const within = (confirmation: number) =>
    /within (.+?) to confirm/.exec(
      textOf('booking-received', {}, { timeouts: { ...TIMEOUTS, confirmation } }).body,
    )?.[1];
  expect(within(20_000)).toBe('20 seconds');
  expect(within(60_000)).toBe('1 minute');
  expect(within(45 * 60_000)).toBe('45 minutes');
});

test('states the hours, the trip type and the stay of hourly rentals and round trips', () => {
  const { pickupLocation, dropLocation, pickupDate, pickupTime, pickupAt } = AIRPORT_RIDE;
  const way = { pickupLocation, dropLocation, pickupDate, pickupTime, pickupAt };
  const hourly: Ride = { service: 'hourly', hours: 4, ...way };
  const roundTrip: Ride = { service: 'intercity', tripType: 'round-trip', additionalHours: 24, ...way };
  const oneWay: Ride = { service: 'intercity', tripType: 'one-way', additionalHours: 0, ...way };
  expect(textOf('booking-received', { ride: hourly }).body).toContain('Hours: 4');
  expect(textOf('booking-received', { ride: roundTrip }).body).toContain('Trip: Round trip\nStay: 24 hours');
  expect(textOf('booking-received', { ride: oneWay }).body).toContain('Trip: One way\nFinal amount');
});

test('apologises for an overdue booking, says that nothing is charged and gives a phone number', () => {
  const { body } = textOf('booking-overdue');
  expect(body).toContain('We are sorry.');
  expect(body).toContain('We are working on it');
  expect(body).toContain('Nothing has been charged.');
  expect(body).toContain('+91 99999 00000');
});

test('says in a confirmation when the details follow', () => {
  const { body } = textOf('booking-confirmed', { status: 'confirmed' });
  expect(body).toContain('Your booking BK-12 is confirmed.');
  expect(body).toContain('on WhatsApp 30 minutes before pickup. Please be ready 10 minutes early.');
});

test('never tells a rider who has paid that nothing was charged', () => {
  const paid: Partial<Booking> = {
    paymentStatus: 'paid',
    ...cancelled({ by: 'admin', reason: 'no-vehicle', note: null }),
  };
  for (const kind of BOOKING_MESSAGE_KINDS) {
    expect(textOf(kind, paid).body).not.toMatch(/nothing (is|has been) charged|pay on arrival/i);
  }
  expect(textOf('booking-cancelled', paid).body).toContain('the amount that you have paid');
});

test.each([
  [{ by: 'rider', reason: 'plans-changed', note: null }, 'You cancelled it. Reason: Plans changed.'],
  [
    { by: 'admin', reason: 'no-vehicle', note: null },
    'Our team cancelled it. Reason: No vehicle available. We are sorry.',
  ],
  [
    { by: 'system', reason: 'not-confirmed', note: null },
    'Our system cancelled it. Reason: Not confirmed before pickup. We are sorry.',
  ],
  [{ by: 'admin', reason: 'other', note: 'Seen before' }, 'Our team cancelled it.\n'],
] satisfies [Cancellation, string][])('tells the rider who cancelled and why: %j', (cancellation, words) => {
  const { body } = textOf('booking-cancelled', cancelled(cancellation));
  expect(body).toContain(`is cancelled. ${words}`);
  expect(body).toContain('Nothing has been charged.');
});

test('tells the team of a change by the rider, and whether the ride has a driver', () => {
  const received = textOf('team-booking-changed');
  expect(received.subject).toBe('Changed by the customer: booking BK-12');
  expect(received.body).toContain('Status: Booking Received');
  expect(received.body).not.toContain('driver');
  const confirmed = { status: 'confirmed' } as const;
  expect(textOf('team-booking-changed', confirmed).body).toContain('The ride has no driver.');
  expect(textOf('team-booking-changed', confirmed, { driver: DRIVER }).body).toContain('Driver: Mohan Lal.');
});

test('shows the team’s note on a cancellation to the team and not to the rider', () => {
  const parts = cancelled({ by: 'rider', reason: 'other', note: 'Rude on the phone' });
  expect(textOf('team-cancelled', parts).body).toContain(
    'cancelled by the customer.\n\nReason: Other\nNote: Rude',
  );
  expect(textOf('booking-cancelled', parts).body).not.toContain('Rude');
});

test('names the driver and the vehicle in the details of the ride', () => {
  const { subject, body } = textOf('ride-details', { status: 'confirmed' }, { driver: DRIVER });
  expect(subject).toBe('Your driver for booking BK-12');
  expect(body).toContain(
    "Driver: Mohan Lal\nDriver's phone: +919999900003\nVehicle: BYD eMAX 7, DL 1Z AB 1234",
  );
});

test('tells the rider without a driver that details follow, and whom to call', () => {
  const { body } = textOf('ride-details', { status: 'confirmed' });
  expect(body).toContain("Our team will send you your driver's and vehicle's details on WhatsApp.");
  expect(body).toContain('Call us on +91 99999 00000');
});

test('tells the team whom to contact, what was requested and how long it has', () => {
  const { subject, body } = textOf('team-new-booking');
  expect(subject).toBe('New booking BK-12: Airport Transfer, 21/11/2026, 18:05 IST');
  expect(body).toContain('confirm or cancel it within 30 minutes');
  expect(body).toContain('Customer: आशा वर्मा, +919999900002');
  expect(body).toContain('Coupon: WELCOME10\nSpecial instructions: Two large bags');
});

test('states in a reminder how many minutes are left, or that none are', () => {
  const at = (minutes: number) => textOf('team-reminder-2', {}, { now: addMinutes(PLACED_AT, minutes) }).body;
  expect(textOf('team-reminder-1', {}, { now: addMinutes(PLACED_AT, 15) }).subject).toBe(
    'Reminder: booking BK-12, 15 minutes left',
  );
  expect(at(25)).toContain('neither confirmed nor cancelled, 5 minutes left.');
  expect(at(31)).toContain('the promised time is over.');
});

test('tells the team about an overdue booking and about a ride without a driver', () => {
  expect(textOf('team-overdue').body).toContain(
    'nobody confirmed or cancelled booking BK-12 within 30 minutes',
  );
  expect(textOf('team-no-driver').body).toContain('Booking BK-12 has no driver.');
});

test('keeps the lines and the booking number of every message for any input, without gaps', () => {
  const typed = fc.string({ unit: 'binary' });
  const contact = sampleBooking().contact;
  const linesOf = (kind: BookingMessageKind, text: string) => {
    const { subject, body } = textOf(kind, {
      contact: { ...contact, name: `A${text}` },
      specialInstructions: `B${text}`,
      ride: { ...AIRPORT_RIDE, pickupLocation: `C${text}`, flightNumber: `D${text}` } as Ride,
      ...cancelled({ by: 'admin', reason: 'other', note: `E${text}` }),
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(`${subject} ${body}`).toContain('BK-12');
    return body.split(/\r\n|[\n\r\u2028\u2029]/).length;
  };
  fc.assert(
    fc.property(fc.constantFrom(...BOOKING_MESSAGE_KINDS), typed, (kind, text) => {
      expect(linesOf(kind, text)).toBe(linesOf(kind, ''));
    }),
  );
  for (const kind of BOOKING_MESSAGE_KINDS)
    expect(textOf(kind).body).not.toMatch(/undefined|null|NaN|<|false/);
});

test('sends a code with its validity and a warning never to share it', () => {
  expect(otpMessage('123456', BRAND)).toEqual({
    subject: 'Your Ratha code',
    body: '123456 is your Ratha code. It is valid for 5 minutes. Never share it with anyone, not even with us.',
  });
});

test('says in every message with an amount that an estimated fare is confirmed before the ride', () => {
  const estimated = { price: { ...sampleBooking().price, estimated: true } };
  for (const kind of BOOKING_MESSAGE_KINDS) {
    const hasAmount = textOf(kind).body.includes('Final amount');
    const saysEstimated = textOf(kind, estimated).body.includes(
      'Estimated fare. We confirm the price with you before the ride.',
    );
    expect([kind, saysEstimated]).toEqual([kind, hasAmount]);
  }
});

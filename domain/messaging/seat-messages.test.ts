import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { DriverDetails } from '#domain/messaging/booking-facts.ts';
import { type Channel, SEAT_MESSAGE_KINDS, type SeatMessageKind } from '#domain/messaging/message.ts';
import { seatFacts } from '#domain/messaging/seat-facts.ts';
import { seatMessage } from '#domain/messaging/seat-messages.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import type { RideshareBooking, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import { aSeatBooking, aTrip, RIDESHARE } from '#tests/builders/trips.ts';

const DRIVER: DriverDetails = {
  name: 'Mohan Lal',
  phone: '+919999900003',
  vehicle: 'BYD eMAX 7',
  registration: 'DL 1Z AB 1234',
};
const { pickupAt, bookedAt, contact } = aSeatBooking();

type Told = { driver?: DriverDetails | null; now?: Date };

function textOf(kind: SeatMessageKind, parts: Partial<RideshareBooking> = {}, told: Told = {}) {
  const { driver = null, now = bookedAt } = told;
  return seatMessage(kind, seatFacts(aSeatBooking(parts), { driver, now, timeouts: RIDESHARE }), BRAND);
}

const cancelledBy = (by: SeatCancellation['by']): Partial<RideshareBooking> => ({
  status: 'cancelled',
  cancellation: { by, phone: null, from: 'web', at: bookedAt },
});

test('tells the rider the trip, both stops with their times, the seat, the fare and what to bring', () => {
  expect(textOf('seat-booked')).toEqual({
    subject: 'Seat booked: RS-3',
    body: [
      `Hello ${contact.name},`,
      '',
      'Your seat is booked. Your booking number is RS-3.',
      '',
      'Delhi – Dehradun, Outbound',
      'Pickup: Anand Vihar ISBT, Delhi',
      'Pickup time: 23/11/2026, 06:30 IST',
      'Drop: Clock Tower, Dehradun',
      'Drop time: 23/11/2026, 11:15 IST',
      'Seat: B1',
      'Fare: ₹799, pay on arrival by cash or UPI',
      '',
      'Please arrive 10 minutes early and carry an ID.',
      '',
      "We will send you your driver's and vehicle's details on WhatsApp 30 minutes before pickup.",
      '',
      'You can cancel in My Bookings until 2 hours before pickup.',
      '',
      'Questions? Call us on +91 99999 00000.',
      'Ratha',
    ].join('\n'),
  });
});

test.each([
  [
    { minutes: 45, because: 'weather' },
    'Trip delayed: RS-3',
    'it leaves 45 minutes later than planned, because of the weather',
  ],
  [{ minutes: 90, because: null }, 'Trip delayed: RS-3', 'it leaves 90 minutes later than planned'],
  [{ minutes: 0, because: null }, 'Trip on time again: RS-3', 'it leaves on time after all'],
] as const)('tells the rider the new times of a trip with the delay %o', (delay, subject, how) => {
  const text = textOf('seat-delayed', { trip: aTrip({ delay: { ...NO_DELAY, ...delay } }) });
  expect(text.subject).toBe(subject);
  expect(text.body).toContain(`Your trip RS-3 has a new time: ${how}. We are sorry.`);
  expect(text.body).toContain('Pickup time: 23/11/2026, 06:30 IST');
});

test('promises no later details and no cancellation for a seat booked at the last minute', () => {
  const { body } = textOf('seat-booked', {}, { now: addMinutes(pickupAt, -20) });
  expect(body).toContain('details on WhatsApp shortly.');
  expect(body).not.toContain('You can cancel');
});

test('names the driver, the vehicle, the stop and the time to be there in the details', () => {
  const { subject, body } = textOf('seat-details', {}, { driver: DRIVER });
  expect(subject).toBe('Your driver for seat booking RS-3');
  expect(body).toContain(
    "Driver: Mohan Lal\nDriver's phone: +919999900003\nVehicle: BYD eMAX 7, DL 1Z AB 1234",
  );
  expect(body).toContain(
    'Please wait at Anand Vihar ISBT, Delhi from 23/11/2026, 06:20 IST and carry an ID.',
  );
});

test('tells the rider without a driver that details follow, where to wait and whom to call', () => {
  const { body } = textOf('seat-details');
  expect(body).toContain("Our team will send you your driver's and vehicle's details on WhatsApp.");
  expect(body).toContain('Please wait at Anand Vihar ISBT, Delhi');
  expect(body).toContain('Call us on +91 99999 00000');
});

test.each([
  ['rider', 'Your booking RS-3 is cancelled. You cancelled it.\n'],
  ['admin', 'Your booking RS-3 is cancelled. Our team cancelled it. We are sorry.\n'],
  ['system', 'Your booking RS-3 is cancelled. Our system cancelled it. We are sorry.\n'],
] as const)('tells the rider that the %s cancelled and that there is no charge', (by, words) => {
  const { body } = textOf('seat-cancelled', cancelledBy(by));
  expect(body).toContain(words);
  expect(body).toContain('Nothing has been charged.');
});

test('never tells a rider who has paid that nothing was charged', () => {
  const paid: Partial<RideshareBooking> = { ...cancelledBy('admin'), paymentStatus: 'paid' };
  for (const kind of SEAT_MESSAGE_KINDS) {
    expect(textOf(kind, paid).body).not.toMatch(/nothing (is|has been) charged|pay on arrival/i);
  }
  expect(textOf('seat-cancelled', paid).body).toContain('the amount that you have paid');
});

test('says what is left if some of the seats are paid, and that their money is settled when all are cancelled', () => {
  const { fare } = aSeatBooking();
  const written = (kind: SeatMessageKind, channel: Channel, paid: readonly boolean[]) => {
    const parts = kind === 'seat-cancelled' ? cancelledBy('rider') : {};
    const together = paid.map((isPaid) =>
      aSeatBooking({ ...parts, paymentStatus: isPaid ? 'paid' : 'pay-on-arrival' }),
    );
    const [first = aSeatBooking()] = together;
    const facts = seatFacts(first, { driver: null, now: bookedAt, timeouts: RIDESHARE, together });
    return seatMessage(kind, facts, BRAND, { channel }).body;
  };
  expect(fare).toBe(799);
  for (const channel of ['email', 'whatsapp'] as const) {
    const all = '₹2,397, pay on arrival by cash or UPI';
    expect(written('seat-booked', channel, [false, false, false])).toContain(all);
    expect(written('seat-booked', channel, [true, true, true])).toContain('₹2,397, paid');
    const some = '₹2,397, ₹799 paid, ₹1,598 to be paid by cash or UPI';
    expect(written('seat-booked', channel, [false, true, false])).toContain(some);
    expect(written('seat-cancelled', channel, [false, true, false])).toContain(
      'the amount that you have paid',
    );
    expect(written('seat-cancelled', channel, [false, false])).toContain('Nothing has been charged');
  }
});

test('tells the team who rides from where, who cancelled and which trip has no driver', () => {
  expect(textOf('team-seat-booked').subject).toBe(
    'Seat booked: RS-3, Delhi – Dehradun, Outbound, 23/11/2026, 06:30 IST',
  );
  expect(textOf('team-seat-booked').body).toContain(`Customer: ${contact.name}, ${contact.phone}`);
  expect(textOf('team-seat-cancelled', cancelledBy('rider')).body).toContain(
    'Seat booking RS-3 was cancelled by the customer. Seat B1 is for sale again.',
  );
  expect(textOf('team-trip-no-driver').subject).toBe(
    'No driver: Delhi – Dehradun, Outbound, 23/11/2026, 06:00 IST',
  );
});

test('keeps the lines and the booking number of every message for any input, without gaps', () => {
  const linesOf = (kind: SeatMessageKind, text: string) => {
    const { subject, body } = textOf(kind, {
      contact: { ...contact, name: `A${text}` },
      ...cancelledBy('system'),
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(`${subject} ${body}`).toContain('RS-3');
    return body.split(/\r\n|[\n\r\u2028\u2029]/).length;
  };
  fc.assert(
    fc.property(fc.constantFrom(...SEAT_MESSAGE_KINDS), fc.string({ unit: 'binary' }), (kind, text) => {
      expect(linesOf(kind, text)).toBe(linesOf(kind, ''));
    }),
  );
  for (const kind of SEAT_MESSAGE_KINDS) expect(textOf(kind).body).not.toMatch(/undefined|null|NaN|<|false/);
});

import { describe, expect, test } from 'vitest';
import {
  type BilledRide,
  billedBooking,
  billedSeat,
  billedTogether,
  hasReceipt,
  isPayable,
} from '#domain/billing/billed-ride.ts';
import { parseGstin } from '#domain/billing/gstin.ts';
import { type Operator, receiptOf } from '#domain/billing/paper.ts';
import { leftToPay, payingInWords, paymentInWords } from '#domain/billing/payment.ts';
import { upiLink } from '#domain/billing/upi-link.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import type { StateCode } from '#domain/places/states.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { india } from '#tests/builders/india.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { aSeatBooking } from '#tests/builders/trips.ts';

const NOW = india('2026-11-22 18:00');
const DELHI = '07' as StateCode;
const BOOKING = { ...sampleBooking(), points: { ...NO_POINTS, pickupState: DELHI } };
const GSTIN = parseGstin('07AAACR0000R1ZK');
if (!GSTIN) throw new Error('The test needs a valid GSTIN');
const OPERATOR: Operator = {
  brand: 'Ratha',
  email: 'hello@ratha.example',
  phone: '+91 99999 00000',
  registration: { legalName: 'Ratha Mobility', address: 'New Delhi', gstin: GSTIN, invoicePrefix: 'RTH' },
};
const UNREGISTERED: Operator = { ...OPERATOR, registration: null };

describe('a receipt', () => {
  test('has lines that add up to the booking’s final amount, and the GST in it', () => {
    const ride = billedBooking(BOOKING);
    const receipt = receiptOf(ride, { operator: OPERATOR, payments: [], now: NOW });
    expect(receipt.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(BOOKING.price.final);
    expect(receipt.total).toBe(BOOKING.price.final);
    expect(receipt.tax?.total).toBe(BOOKING.price.final * 100);
    expect(receipt.supplier.lines).toContain('GSTIN 07AAACR0000R1ZK');
    expect(receipt.notes[0]).toBe('The fare includes 5% GST.');
  });

  test('has no words about GST without a GSTIN', () => {
    const receipt = receiptOf(billedBooking(BOOKING), { operator: UNREGISTERED, payments: [], now: NOW });
    expect(receipt.tax).toBeNull();
    expect(JSON.stringify(receipt)).not.toContain('GST');
  });

  test('is taxed where the ride begins, and an hourly rental in the operator’s state', () => {
    const from = { ...billedBooking(BOOKING), state: '06' as StateCode };
    const taxOf = (ride: BilledRide) =>
      receiptOf(ride, { operator: OPERATOR, payments: [], now: NOW }).tax?.lines.map(({ name }) => name);
    expect(taxOf({ ...from, service: 'airport' })).toEqual(['IGST']);
    expect(taxOf({ ...from, service: 'hourly' })).toEqual(['CGST', 'SGST']);
  });

  test('has the fare, and no lines of GST, while the state of the pickup is unknown', () => {
    const ride = { ...billedBooking(BOOKING), state: null };
    const receipt = receiptOf(ride, { operator: OPERATOR, payments: [], now: NOW });
    expect(receipt.total).toBe(BOOKING.price.final);
    expect(receipt.tax).toBeNull();
    expect(receipt.facts.map(({ label }) => label)).toEqual(['Booking', 'Printed']);
    expect(receipt.notes.slice(0, 2)).toEqual([
      'The fare includes 5% GST.',
      'We are checking in which state the ride began. After that, this paper shows the lines of GST.',
    ]);
  });

  test('exists for completed and paid rides, but not for a cancelled one or a partner’s', () => {
    const ride = billedBooking(BOOKING);
    expect(hasReceipt({ ...ride, status: 'completed' })).toBe(true);
    expect(hasReceipt({ ...ride, status: 'confirmed' })).toBe(false);
    expect(hasReceipt({ ...ride, status: 'confirmed', isPaid: true, toPay: rupees(0) })).toBe(true);
    expect(hasReceipt({ ...ride, status: 'cancelled', isPaid: true, toPay: rupees(0) })).toBe(false);
    expect(hasReceipt({ ...ride, status: 'completed', isPartners: true })).toBe(false);
  });

  test('of a seat has the fare of the seat', () => {
    const seat = aSeatBooking();
    const receipt = receiptOf(billedSeat(seat), { operator: OPERATOR, payments: [], now: NOW });
    expect(receipt.number).toBe(`RS-${seat.id}`);
    expect(receipt.lines).toMatchObject([{ amount: seat.fare }]);
    expect(receipt.recipient).toMatchObject({ heading: 'Passenger', name: seat.contact.name });
  });

  test('of a seat for somebody else names who booked it', () => {
    const seat = aSeatBooking({ passenger: { name: 'Kamala Devi', phone: '+919811100003' as Phone } });
    const about = { operator: OPERATOR, payments: [], now: NOW };
    for (const ride of [billedSeat(seat), billedTogether([seat, aSeatBooking()])])
      expect(receiptOf(ride, about).recipient).toMatchObject({
        heading: 'Booked by',
        name: seat.contact.name,
      });
  });
});

describe('seats that were booked together', () => {
  const seat = (id: number, known: Partial<RideshareBooking>) =>
    aSeatBooking({ id: id as RideshareBookingId, group: 7 as RideshareBookingId, ...known });
  const paid = { paymentStatus: 'paid' } as const;
  const family = [
    seat(7, { seat: 'B1', fare: rupees(999) }),
    seat(8, { seat: 'B2', fare: rupees(899), ...paid }),
    seat(9, { seat: 'B3', fare: rupees(999) }),
  ] as const;

  test('are one ride under the number of the first, with a line for each seat', () => {
    const ride = billedTogether(family);
    expect(ride).toMatchObject({ reference: 'RS-7', total: 2897, toPay: 1998, isPaid: false });
    expect(ride.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Seat B1', 999],
      ['Seat B2', 899],
      ['Seat B3', 999],
    ]);
    expect(ride.parts.map(({ id }) => id)).toEqual([7, 8, 9]);
    expect(isPayable(ride, ride.toPay)).toBe(true);
  });

  test('are billed without the cancelled ones, unless all are', () => {
    const cancelled = { status: 'cancelled' } as const;
    const [first, ...others] = family;
    const ride = billedTogether([{ ...first, ...cancelled }, ...others]);
    expect(ride).toMatchObject({ reference: 'RS-7', status: 'confirmed', total: 1898 });
    expect(billedTogether([{ ...first, ...cancelled }])).toMatchObject({ status: 'cancelled', total: 999 });
  });

  test('have a bill with what is left to pay, and a receipt when all is paid', () => {
    const payment = { amount: rupees(899), method: 'upi', at: NOW, by: BY_DISPATCHER } as const;
    const bill = receiptOf(billedTogether(family), { operator: OPERATOR, payments: [payment], now: NOW });
    expect(bill.title).toBe('Bill');
    expect(bill.payment?.text).toBe('Paid ₹899 by UPI on 22/11/2026. ₹1,998 is still to pay.');
    const all = billedTogether(family.map((one) => ({ ...one, ...paid })) as unknown as typeof family);
    const payments = [payment, { ...payment, amount: rupees(1998) }];
    const receipt = receiptOf(all, { operator: OPERATOR, payments, now: NOW });
    expect(receipt.title).toBe('Receipt');
    expect(receipt.payment?.text).toBe('Paid ₹2,897 by UPI on 22/11/2026.');
  });

  test('say what is left to pay when a seat was paid without a record', () => {
    expect(payingInWords(billedTogether(family), [])).toBe('₹1,998 to pay, by cash or UPI.');
  });
});

describe('paying by UPI', () => {
  test('has a link with the amount and the booking number', () => {
    const link = upiLink({
      payee: 'rides@bank',
      payeeName: 'Ratha & Co',
      amount: rupees(1439),
      reference: 'BK-12',
    });
    expect(link).toBe(
      'upi://pay?pa=rides@bank&pn=Ratha%20%26%20Co&am=1439.00&cu=INR&tn=BK-12%20Ratha%20%26%20Co&tr=BK12',
    );
  });

  test('is offered for a confirmed ride with a settled price that is not paid', () => {
    const ride: BilledRide = { ...billedBooking(BOOKING), status: 'confirmed' };
    const payable = (parts: Partial<BilledRide> = {}, left = parts.toPay ?? ride.toPay) =>
      isPayable({ ...ride, ...parts }, left);
    expect(payable()).toBe(true);
    expect(payable({ status: 'received' })).toBe(false);
    expect(payable({ status: 'cancelled' })).toBe(false);
    expect(payable({ isPaid: true, toPay: rupees(0) })).toBe(false);
    expect(payable({ isPaid: true, toPay: rupees(0) }, rupees(561))).toBe(true);
    expect(payable({ isPartners: true })).toBe(false);
    expect(payable({ isEstimated: true })).toBe(false);
    expect(payable({ isEstimated: true, status: 'completed' })).toBe(true);
    expect(payable({ total: rupees(0), toPay: rupees(0) })).toBe(false);
  });
});

test('is a bill again while a part is to pay, because the fare has grown', () => {
  const ride: BilledRide = { ...billedBooking(BOOKING), status: 'completed', isPaid: true, toPay: rupees(0) };
  const titled = (received: number) => {
    const payment = { amount: rupees(received), method: 'upi', at: NOW, by: BY_DISPATCHER } as const;
    const { title, payment: shown } = receiptOf(ride, { operator: OPERATOR, payments: [payment], now: NOW });
    return [title, shown?.isPaid];
  };
  expect([titled(ride.total), titled(ride.total - 200)]).toEqual([
    ['Receipt', true],
    ['Bill', false],
  ]);
});

test('says how a ride was paid, and what is left after the fare has changed', () => {
  const payment = { amount: rupees(1000), method: 'upi', at: NOW } as const;
  expect(paymentInWords(rupees(1000), false, [])).toBe('₹1,000 to pay, by cash or UPI.');
  expect(paymentInWords(rupees(0), false, [])).toBe('Nothing to pay.');
  expect(paymentInWords(rupees(1000), true, [])).toBe('Paid.');
  expect(paymentInWords(rupees(1000), true, [payment])).toBe('Paid ₹1,000 by UPI on 22/11/2026.');
  expect(paymentInWords(rupees(1200), true, [payment])).toContain('₹200 is still to pay.');
  expect(paymentInWords(rupees(900), true, [payment])).toContain('₹100 will be returned.');
});

test('lists each payment of a fare that grew, by method and day, and what is left of it', () => {
  const first = { amount: rupees(1439), method: 'upi', at: NOW } as const;
  const rest = { amount: rupees(561), method: 'cash', at: india('2026-11-23 09:00') } as const;
  const ride = { total: rupees(2000), toPay: rupees(0) };
  expect(leftToPay(ride, [first])).toBe(561);
  expect(leftToPay(ride, [first, rest])).toBe(0);
  expect(payingInWords(ride, [rest, first])).toBe(
    'Paid ₹1,439 by UPI on 22/11/2026 and ₹561 by cash on 23/11/2026.',
  );
  expect(payingInWords({ ...ride, total: rupees(2100) }, [first, rest])).toContain('₹100 is still to pay.');
  expect(payingInWords({ ...ride, total: rupees(0) }, [first, rest])).toContain('₹2,000 will be returned.');
});

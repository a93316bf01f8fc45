import { describe, expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import {
  cliFacts,
  consoleFacts,
  messageRideFacts,
  messageTextFacts,
  riderBookingFacts,
  tripFacts,
} from '#domain/bookings/fields/facts.ts';
import { bookingMembers, membersFor } from '#domain/bookings/fields/members.ts';
import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';
import { indiaInstant } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import { AIRPORT_RIDE, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';

const { pickupLocation, dropLocation, pickupDate, pickupTime, pickupAt } = AIRPORT_RIDE;
const COMMON = { pickupLocation, dropLocation, pickupDate, pickupTime, pickupAt };
const LATER = indiaInstant('2026-11-23' as IndiaDate, '09:30' as IndiaTime);

const ROUND_TRIP = sampleBooking({
  ride: { ...COMMON, service: 'intercity', tripType: 'round-trip', additionalHours: 24 },
  status: 'completed',
  paymentStatus: 'paid',
  returnAt: LATER,
  couponOverridden: true,
  specialInstructions: '',
});
const RENTAL = sampleBooking({
  ride: { ...COMMON, service: 'hourly', hours: 4 },
  status: 'cancelled',
  cancellation: { by: 'admin', reason: 'no-vehicle', note: 'The car is in the workshop' },
  overdueAt: LATER,
});
const PARTNER = sampleBooking({
  ride: { ...AIRPORT_RIDE, flightNumber: null, meetAndGreet: false } as Booking['ride'],
  platform: 'Transferz',
  partner: {
    bookingId: 'TZ-1',
    amount: 45.5,
    currency: 'EUR',
    rate: { rate: 92.4, takenOn: '2026-11-20' as IndiaDate } as NonNullable<Booking['partner']>['rate'],
  },
  guest: { name: 'Ana Silva', email: 'ana@mail.example', phone: '+351 900 000 001' },
  arrivalTime: '17:20' as IndiaTime,
  price: {
    ...sampleBooking().price,
    couponCode: null,
    discount: rupees(0),
    distanceKm: null,
    durationMinutes: null,
  },
});
const IN_RUPEES = sampleBooking({
  partner: { ...PARTNER.partner, currency: 'INR', bookingId: null } as Booking['partner'],
});

const linesOf = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

describe('the facts of a booking', () => {
  test('show the rider an airport ride', () => {
    expect(linesOf(tripFacts(sampleBooking()))).toMatchInlineSnapshot(`
      [
        "Flight number: AI 302",
        "Meet & Greet: Yes",
      ]
    `);
    expect(linesOf(riderBookingFacts(sampleBooking()))).toMatchInlineSnapshot(`
      [
        "Direction: From Delhi Airport",
        "Terminal: Terminal 3 (International & Domestic)",
        "Flight number: AI 302",
        "Meet & Greet: Yes",
        "Special instructions: Two large bags",
      ]
    `);
  });

  test('show the rider a rental and a round trip', () => {
    expect(linesOf(riderBookingFacts(RENTAL))).toMatchInlineSnapshot(`
      [
        "Hours: 4 hours, unlimited km",
        "Special instructions: Two large bags",
      ]
    `);
    expect(linesOf(riderBookingFacts(ROUND_TRIP))).toMatchInlineSnapshot(`
      [
        "Trip type: Round trip",
        "Stay: 24 hours",
      ]
    `);
  });

  test('show the team all sections', () => {
    const sections = ['ride', 'customer', 'guest', 'partner'] as const;
    expect(sections.flatMap((section) => linesOf(consoleFacts(section, PARTNER)))).toMatchInlineSnapshot(`
      [
        "Service: Transferz Partnership",
        "Pickup time: 21/11/2026, 18:05 IST",
        "Pickup: Delhi Airport Terminal 3, New Delhi",
        "Drop: Sector 18, Noida, Uttar Pradesh",
        "Direction: From Delhi Airport",
        "Terminal: Terminal 3 (International & Domestic)",
        "Meet & Greet: No",
        "Arrival time: 17:20 IST",
        "Special instructions: Two large bags",
        "Customer: आशा वर्मा",
        "Phone: +919999900002",
        "E-mail: rider@mail.example",
        "Payment: Billed to Transferz",
        "Booked: 21/11/2026, 12:00 IST",
        "Platform: Transferz",
        "Passenger: Ana Silva",
        "Phone: +351 900 000 001",
        "E-mail: ana@mail.example",
        "Partner: Transferz",
        "Partner booking id: TZ-1",
        "Original fare: €45.50 (EUR)",
        "Exchange rate: 1 EUR = ₹92.4",
        "Rate taken on: 20/11/2026",
      ]
    `);
    expect(linesOf(consoleFacts('customer', RENTAL))).toMatchInlineSnapshot(`
      [
        "Customer: आशा वर्मा",
        "Phone: +919999900002",
        "E-mail: rider@mail.example",
        "Payment: Pay on arrival",
        "Booked: 21/11/2026, 12:00 IST",
        "Platform: Website",
        "Coupon: WELCOME10",
        "Overdue since: 23/11/2026, 09:30 IST",
        "Cancelled by: The team",
        "Reason: No vehicle available",
        "Note: The car is in the workshop",
      ]
    `);
    expect(linesOf(consoleFacts('ride', ROUND_TRIP))).toMatchInlineSnapshot(`
      [
        "Service: Intercity Trip",
        "Pickup time: 21/11/2026, 18:05 IST",
        "Return trip: 23/11/2026, 09:30 IST",
        "Pickup: Delhi Airport Terminal 3, New Delhi",
        "Drop: Sector 18, Noida, Uttar Pradesh",
        "Trip: Round trip",
        "Stay: 24 hours",
        "Distance: 25 km",
        "Duration: 45 mins",
      ]
    `);
    expect(linesOf(consoleFacts('customer', ROUND_TRIP))).toMatchInlineSnapshot(`
      [
        "Customer: आशा वर्मा",
        "Phone: +919999900002",
        "E-mail: rider@mail.example",
        "Payment: Paid",
        "Booked: 21/11/2026, 12:00 IST",
        "Platform: Website",
        "Coupon: WELCOME10, used again with the team’s permission",
      ]
    `);
    expect(linesOf(consoleFacts('partner', IN_RUPEES))).toMatchInlineSnapshot(`
      [
        "Partner: Transferz",
        "Original fare: ₹45.50 (INR)",
      ]
    `);
  });

  test('show the operator each booking', () => {
    expect(linesOf(cliFacts(PARTNER))).toMatchInlineSnapshot(`
      [
        "Customer: आशा वर्मा, +919999900002, rider@mail.example",
        "Service: Transferz Partnership",
        "Pickup: 21/11/2026, 18:05 IST",
        "From: Delhi Airport Terminal 3, New Delhi",
        "To: Sector 18, Noida, Uttar Pradesh",
        "Terminal: T3",
        "Arrival: 17:20 IST",
        "Passenger: Ana Silva, +351 900 000 001, ana@mail.example",
        "Partner: TZ-1, €45.50, 1 EUR = ₹92.4 on 20/11/2026",
        "Instructions: Two large bags",
        "Fare: ₹1,439, billed to Transferz",
        "Booked: 21/11/2026, 12:00 IST (Transferz)",
      ]
    `);
    expect(linesOf(cliFacts(RENTAL))).toMatchInlineSnapshot(`
      [
        "Customer: आशा वर्मा, +919999900002, rider@mail.example",
        "Service: Hourly Rental",
        "Pickup: 21/11/2026, 18:05 IST",
        "From: Delhi Airport Terminal 3, New Delhi",
        "To: Sector 18, Noida, Uttar Pradesh",
        "Hours: 4",
        "Distance: 25 km",
        "Instructions: Two large bags",
        "Fare: ₹1,439, WELCOME10 took off ₹160, pay on arrival",
        "Cancelled: by admin: No vehicle available. The car is in the workshop",
        "Booked: 21/11/2026, 12:00 IST (Website)",
      ]
    `);
    expect(linesOf(cliFacts(ROUND_TRIP))).toMatchInlineSnapshot(`
      [
        "Customer: आशा वर्मा, +919999900002, rider@mail.example",
        "Service: Intercity Trip",
        "Pickup: 21/11/2026, 18:05 IST",
        "From: Delhi Airport Terminal 3, New Delhi",
        "To: Sector 18, Noida, Uttar Pradesh",
        "Trip: round-trip",
        "Stay: 24 hours",
        "Return trip: 23/11/2026, 09:30 IST",
        "Distance: 25 km",
        "Fare: ₹1,439, WELCOME10 (used again with the team’s permission) took off ₹160, paid",
        "Booked: 21/11/2026, 12:00 IST (Website)",
      ]
    `);
    expect(linesOf(cliFacts(IN_RUPEES))).toMatchInlineSnapshot(`
      [
        "Customer: आशा वर्मा, +919999900002, rider@mail.example",
        "Service: Transferz Partnership",
        "Pickup: 21/11/2026, 18:05 IST",
        "From: Delhi Airport Terminal 3, New Delhi",
        "To: Sector 18, Noida, Uttar Pradesh",
        "Terminal: T3",
        "Flight: AI 302",
        "Meet & greet: yes",
        "Partner: ₹45.50",
        "Distance: 25 km",
        "Instructions: Two large bags",
        "Fare: ₹1,439, WELCOME10 took off ₹160, billed to Transferz",
        "Booked: 21/11/2026, 12:00 IST (Transferz)",
      ]
    `);
  });

  test('describe the ride in a message', () => {
    expect(linesOf(messageRideFacts(sampleBooking()))).toMatchInlineSnapshot(`
      [
        "Pickup: Delhi Airport Terminal 3, New Delhi",
        "Drop: Sector 18, Noida, Uttar Pradesh",
        "Pickup time: 21/11/2026, 18:05 IST",
        "Terminal: Terminal 3 (International & Domestic)",
        "Flight: AI 302",
        "Meet & Greet: yes",
      ]
    `);
    expect(linesOf(messageTextFacts(sampleBooking()))).toMatchInlineSnapshot(`
      [
        "Special instructions: Two large bags",
      ]
    `);
  });
});

describe('the JSON of a booking', () => {
  test('gives the rider the own booking', () => {
    expect(bookingMembers(sampleBooking(), 'rider')).toMatchInlineSnapshot(`
      {
        "couponCode": "WELCOME10",
        "createdAt": "2026-11-21T06:30:00.000Z",
        "currency": "INR",
        "customerEmail": "rider@mail.example",
        "customerName": "आशा वर्मा",
        "customerPhone": "+919999900002",
        "discountAmount": 160,
        "distance": "25 km",
        "dropLocation": "Sector 18, Noida, Uttar Pradesh",
        "estimated": false,
        "estimatedDuration": "45 mins",
        "fare": 1599,
        "finalFare": 1439,
        "flightNumber": "AI 302",
        "id": 12,
        "meetAndGreet": true,
        "originalCurrency": "INR",
        "originalFare": 1599,
        "passengerName": "",
        "passengerPhone": "",
        "paymentStatus": "pay-on-arrival",
        "pickupDate": "2026-11-21",
        "pickupLocation": "Delhi Airport Terminal 3, New Delhi",
        "pickupTime": "18:05",
        "reference": "BK-12",
        "serviceType": "airport",
        "specialInstructions": "Two large bags",
        "status": "received",
        "terminal": "T3",
        "tripDirection": "from-airport",
        "userId": 7,
      }
    `);
  });

  test('gives the team the partner and the guest', () => {
    expect(bookingMembers(PARTNER, 'team')).toMatchInlineSnapshot(`
      {
        "arrivalTime": "17:20",
        "bookingType": "transferz",
        "couponCode": null,
        "couponOverridden": false,
        "createdAt": "2026-11-21T06:30:00.000Z",
        "currency": "INR",
        "customerEmail": "rider@mail.example",
        "customerName": "आशा वर्मा",
        "customerPhone": "+919999900002",
        "discountAmount": 0,
        "distance": "",
        "dropLocation": "Sector 18, Noida, Uttar Pradesh",
        "dropPoint": null,
        "estimated": false,
        "estimatedDuration": "",
        "exchangeRate": 92.4,
        "fare": 1599,
        "finalFare": 1439,
        "flightNumber": "",
        "foreignCustomerEmail": "ana@mail.example",
        "foreignCustomerName": "Ana Silva",
        "foreignCustomerPhone": "+351 900 000 001",
        "id": 12,
        "meetAndGreet": false,
        "originalCurrency": "EUR",
        "originalFare": 45.5,
        "overdueAt": null,
        "passengerName": "",
        "passengerPhone": "",
        "paymentStatus": "pay-on-arrival",
        "pickupDate": "2026-11-21",
        "pickupLocation": "Delhi Airport Terminal 3, New Delhi",
        "pickupPoint": null,
        "pickupState": null,
        "pickupTime": "18:05",
        "platform": "Transferz",
        "rateTakenOn": "2026-11-20",
        "reference": "BK-12",
        "serviceType": "transferz",
        "specialInstructions": "Two large bags",
        "status": "received",
        "terminal": "T3",
        "transferzBookingId": "TZ-1",
        "tripDirection": "from-airport",
        "userId": 7,
        "version": 1,
      }
    `);
  });

  test('gives the operator null for what a booking does not have', () => {
    expect(bookingMembers(ROUND_TRIP, 'cli')).toMatchInlineSnapshot(`
      {
        "additionalHours": 24,
        "arrivalTime": null,
        "cancellationNote": null,
        "cancellationReason": null,
        "cancelledBy": null,
        "couponCode": "WELCOME10",
        "couponOverridden": true,
        "createdAt": "2026-11-21T06:30:00.000Z",
        "currency": "INR",
        "customerEmail": "rider@mail.example",
        "customerName": "आशा वर्मा",
        "customerPhone": "+919999900002",
        "discountAmount": 160,
        "distanceKm": 25,
        "dropDate": "2026-11-23",
        "dropLocation": "Sector 18, Noida, Uttar Pradesh",
        "dropPoint": null,
        "dropTime": "09:30",
        "durationMinutes": 45,
        "estimated": false,
        "exchangeRate": null,
        "fare": 1599,
        "finalFare": 1439,
        "foreignCustomerEmail": null,
        "foreignCustomerName": null,
        "foreignCustomerPhone": null,
        "id": 12,
        "originalCurrency": "INR",
        "originalFare": 1599,
        "overdueAt": null,
        "passengerName": "",
        "passengerPhone": "",
        "paymentStatus": "paid",
        "pickupDate": "2026-11-21",
        "pickupLocation": "Delhi Airport Terminal 3, New Delhi",
        "pickupPoint": null,
        "pickupState": null,
        "pickupTime": "18:05",
        "platform": "Website",
        "rateTakenOn": null,
        "reference": "BK-12",
        "serviceType": "intercity",
        "specialInstructions": "",
        "status": "completed",
        "transferzBookingId": null,
        "tripType": "round-trip",
        "version": 1,
      }
    `);
    expect(bookingMembers(RENTAL, 'cli')).toMatchObject({
      cancelledBy: 'admin',
      cancellationReason: 'no-vehicle',
      cancellationNote: 'The car is in the workshop',
      overdueAt: LATER.toISOString(),
      hoursRequired: 4,
    });
  });

  test('hides from the rider what is for the team', () => {
    const team = membersFor('team').map(({ name }) => name);
    expect(team).toContain('cancellationNote');
    expect(bookingMembers(RENTAL, 'rider')).not.toHaveProperty('cancellationNote');
  });
});

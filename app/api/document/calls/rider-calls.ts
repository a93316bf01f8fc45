import { z } from 'zod';
import { ownBookingsCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { bookedRide, coupon, fare, riderBooking, user } from '#app/api/document/answers/bookings.ts';
import { listed, success, text } from '#app/api/document/answers/common.ts';
import { bookedSeats, hold, routes, seatBooking, trip } from '#app/api/document/answers/rideshare.ts';
import type { Calls } from '#app/api/document/call.ts';
import { bookingCall } from '#app/api/schemas/booking-call.schema.ts';
import { couponCall } from '#app/api/schemas/coupon-call.schema.ts';
import { fareCall } from '#app/api/schemas/fare-call.schema.ts';
import { sendCodeCall, verifyCodeCall } from '#app/api/schemas/identity-call.schema.ts';
import { holdCall, releaseCall, seatCall } from '#app/api/schemas/seat-call.schema.ts';

const SEAT = { tripId: 1, seatNumber: 'B1' };

/** The calls of the site for riders. */
export const riderCalls: Calls = {
  'POST /api/otp/send': {
    summary: 'Send a one-time code to a phone',
    description:
      'The answer is the same whether or not the phone is known. Its cookie is needed to use the code. In the demo, the code is at /dev/outbox.',
    caller: 'anybody',
    rules: 'otp-send',
    body: sendCodeCall,
    answers: { 200: z.object({ success, message: text }) },
    examples: [{ phone: '+919876543210' }],
  },
  'POST /api/otp/verify': {
    summary: 'Log in with a one-time code',
    caller: 'anybody',
    rules: 'otp-verify',
    body: verifyCodeCall,
    answers: { 200: z.object({ success, user }) },
    examples: [{ phone: '+919876543210', otp: '123456' }],
  },
  'POST /api/fare/calculate': {
    summary: 'Calculate the fare of a ride or a seat',
    description:
      'The service and any field of the forms. Fields without influence on the fare are read past. The price of a partner, `transferz`, is for the team.',
    caller: 'anybody',
    rules: 'fare',
    body: fareCall,
    answers: { 200: fare },
    examples: [
      {
        serviceType: 'airport',
        pickupLocation: 'Saket, New Delhi',
        tripDirection: 'to-airport',
        terminal: 'T3',
      },
      { serviceType: 'hourly', pickupLocation: 'Saket, New Delhi', hoursRequired: 4 },
    ],
  },
  'POST /api/coupon/validate': {
    summary: 'Check a coupon for an amount',
    caller: 'anybody',
    rules: 'coupon',
    body: couponCall,
    answers: { 200: coupon },
    examples: [{ couponCode: 'WELCOME10', orderAmount: 1500 }],
  },
  'POST /api/bookings': {
    summary: 'Book a ride',
    description:
      'For the logged-in rider, or for a guest whose `otp` verifies the phone in the same call. Send an `Idempotency-Key`: a repeated key answers the same booking.',
    caller: 'anybody',
    rules: 'book',
    body: bookingCall,
    answers: { 201: bookedRide },
    examples: [
      {
        serviceType: 'airport',
        tripDirection: 'to-airport',
        pickupLocation: 'Saket, New Delhi',
        terminal: 'T3',
        pickupDate: '2027-01-15',
        pickupTime: '09:30',
        flightNumber: 'AI101',
        customerName: 'A Rider',
        customerEmail: 'rider@example.com',
        customerPhone: '+919876543210',
        otp: '123456',
      },
    ],
  },
  'GET /api/bookings/user/:phone': {
    summary: 'List the rides and seats of a rider, newest first',
    description: 'A rider’s own, or anyone’s for the team.',
    caller: 'rider',
    rules: 'bookings-of-user',
    query: ownBookingsCall,
    answers: { 200: z.object({ bookings: z.array(z.union([riderBooking, seatBooking])), ...listed }) },
  },
  'GET /api/scheduled-rideshare/routes': {
    summary: 'List the routes of the rideshare',
    caller: 'anybody',
    rules: 'routes',
    answers: { 200: routes },
  },
  'GET /api/scheduled-rideshare/trips/:routeId/:date/:direction': {
    summary: 'Show a trip with its seats and prices',
    description: 'A client that knows the answer by its `ETag` gets 304.',
    caller: 'anybody',
    rules: 'trip',
    answers: { 200: trip },
  },
  'POST /api/scheduled-rideshare/hold': {
    summary: 'Hold a seat, or extend the hold',
    description:
      '`seats` names several seats of one trip: all or none. `instead` names the seats to release.',
    caller: 'anybody',
    rules: 'hold',
    body: holdCall,
    answers: { 200: hold },
    examples: [SEAT],
  },
  'PUT /api/scheduled-rideshare/hold': {
    summary: 'Extend the hold of a seat',
    caller: 'anybody',
    rules: 'hold',
    body: holdCall,
    answers: { 200: hold },
    examples: [SEAT],
  },
  'DELETE /api/scheduled-rideshare/hold': {
    summary: 'Release a held seat',
    caller: 'anybody',
    rules: 'hold',
    body: releaseCall,
    answers: { 204: null },
    examples: [SEAT],
  },
  'POST /api/scheduled-rideshare/release': {
    summary: 'Release a held seat when a page closes',
    caller: 'anybody',
    rules: 'hold',
    body: releaseCall,
    answers: { 204: null },
    examples: [{ ...SEAT, leaving: true }],
  },
  'POST /api/scheduled-rideshare/book': {
    summary: 'Book one seat, or several together',
    description:
      'Send an `Idempotency-Key`: a repeated key answers the same booking. A lost seat answers 409 with `nearestSeats`.',
    caller: 'anybody',
    rules: 'book-seat',
    body: seatCall,
    answers: { 201: bookedSeats },
    examples: [
      {
        ...SEAT,
        pickupStopId: 1,
        dropStopId: 4,
        customerName: 'A Rider',
        customerEmail: 'rider@example.com',
        customerPhone: '+919876543210',
        otp: '123456',
      },
    ],
  },
};

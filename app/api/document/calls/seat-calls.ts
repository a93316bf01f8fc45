import { seatBookingListCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { paymentCall } from '#app/api/admin/schemas/payment-call.schema.ts';
import { pickupStateCall } from '#app/api/admin/schemas/pickup-state-call.schema.ts';
import { blockCall } from '#app/api/admin/schemas/seat-block-call.schema.ts';
import {
  blockReport,
  oneSeatBooking,
  overview,
  teamSeatBookings,
} from '#app/api/document/answers/rideshare.ts';
import type { Calls } from '#app/api/document/call.ts';

/** The calls of the team about seats of the rideshare. */
export const seatCalls: Calls = {
  'GET /api/admin/rideshare-bookings': {
    summary: 'List seat bookings, newest first',
    caller: 'team',
    rules: 'rideshare-admin',
    query: seatBookingListCall,
    answers: { 200: teamSeatBookings },
  },
  'DELETE /api/admin/rideshare-bookings/:id': {
    summary: 'Cancel a seat booking, free the seat and notify the rider',
    caller: 'team',
    rules: 'rideshare-admin',
    dryRun: true,
    answers: { 200: oneSeatBooking },
  },
  'POST /api/admin/rideshare-bookings/:id/payment': {
    summary: 'Mark a seat booking, or the rest of its fare, as paid',
    caller: 'accounts',
    rules: 'payments',
    body: paymentCall,
    dryRun: true,
    answers: { 200: oneSeatBooking },
    examples: [{ method: 'upi' }],
  },
  'DELETE /api/admin/rideshare-bookings/:id/payment': {
    summary: 'Take back the last payment of a seat booking',
    caller: 'accounts',
    rules: 'payments',
    dryRun: true,
    answers: { 200: oneSeatBooking },
  },
  'PUT /api/admin/rideshare-bookings/:id/pickup-state': {
    summary: 'Set the state in which the ride of a seat begins',
    caller: 'accounts',
    rules: 'pickup-state',
    body: pickupStateCall,
    dryRun: true,
    answers: { 200: oneSeatBooking },
    examples: [{ state: 'Uttarakhand' }],
  },
  'GET /api/admin/rideshare-overview': {
    summary: 'List the upcoming trips with their seats and revenue',
    caller: 'team',
    rules: 'overview',
    answers: { 200: overview },
  },
  'POST /api/admin/mark-seats-booked': {
    summary: 'Block every free seat of the next weeks',
    description: 'Booked seats never change.',
    caller: 'team',
    rules: 'block',
    body: blockCall,
    bodyOptional: true,
    dryRun: true,
    answers: { 200: blockReport },
    examples: [{ weeks: 2 }],
  },
  'DELETE /api/admin/mark-seats-booked': {
    summary: 'Unblock the blocked seats of the next weeks',
    caller: 'team',
    rules: 'block',
    body: blockCall,
    bodyOptional: true,
    dryRun: true,
    answers: { 200: blockReport },
    examples: [{ weeks: 2 }],
  },
};

import { bookingListCall, queueCall } from '#app/api/admin/schemas/booking-list-call.schema.ts';
import { cancelCall, undoCall } from '#app/api/admin/schemas/decision-call.schema.ts';
import { editCall } from '#app/api/admin/schemas/edit-call.schema.ts';
import { customerListCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { paymentCall } from '#app/api/admin/schemas/payment-call.schema.ts';
import { pickupStateCall } from '#app/api/admin/schemas/pickup-state-call.schema.ts';
import { reportCall } from '#app/api/admin/schemas/report-call.schema.ts';
import { settlementCall } from '#app/api/admin/schemas/settlement-call.schema.ts';
import {
  bookingList,
  bookingsState,
  conversion,
  customerList,
  decidedBooking,
  deletedCount,
  editedBooking,
  oneBooking,
  oneCustomer,
  report,
  settlement,
  undoneBooking,
  workQueue,
} from '#app/api/document/answers/bookings.ts';
import { viewList } from '#app/api/document/answers/views.ts';
import type { Calls } from '#app/api/document/call.ts';
import { convertCall } from '#app/api/schemas/currency-call.schema.ts';
import { manualBookingCall } from '#app/api/schemas/manual-booking-call.schema.ts';
import { expectedStatusCall } from '#app/http/expected-status.schema.ts';

/** The calls of the team about bookings. */
export const bookingCalls: Calls = {
  'GET /api/admin/bookings': {
    summary: 'List bookings, newest first',
    description: 'Filters and order of the console’s list.',
    caller: 'team',
    query: bookingListCall,
    answers: { 200: bookingList },
  },
  'GET /api/admin/views': {
    summary: 'List the saved views that you see: your own and the shared ones',
    caller: 'team',
    rules: 'views',
    answers: { 200: viewList },
  },
  'GET /api/admin/bookings/state': {
    summary: 'Tell whether any booking has changed',
    caller: 'team',
    answers: { 200: bookingsState },
  },
  'GET /api/admin/queue': {
    summary: 'List what the dispatchers must do, the most urgent first',
    description: 'The work queue of the console. Of each kind, at most the 100 items that are due first.',
    caller: 'team',
    rules: 'queue',
    query: queueCall,
    answers: { 200: workQueue },
  },
  'GET /api/admin/reports': {
    summary: 'Answer one report of a period',
    description:
      'Without days, the last 30 days. `rows` and `total` have a number, or null, for each key of `columns`. Rupees are whole, the other units have one decimal.',
    caller: 'team',
    rules: 'reports',
    query: reportCall,
    answers: { 200: report },
  },
  'GET /api/admin/partners/settlement': {
    summary: 'Answer what the partner owes for a month',
    description:
      'The completed rides of the partner by the day of the pickup in India time, with their sums by currency and in rupees. Cancelled bookings are listed apart and not in the sums. No name, phone or address.',
    caller: 'team',
    rules: 'settlement',
    query: settlementCall,
    answers: { 200: settlement },
  },
  'POST /api/admin/bookings/:id/confirm': {
    summary: 'Confirm a received booking and notify the customer',
    caller: 'team',
    body: expectedStatusCall,
    bodyOptional: true,
    dryRun: true,
    answers: { 200: decidedBooking },
    examples: [{ seenStatus: 'received' }],
  },
  'POST /api/admin/bookings/:id/cancel': {
    summary: 'Cancel a booking and notify the customer',
    caller: 'team',
    body: cancelCall,
    bodyOptional: true,
    dryRun: true,
    answers: { 200: decidedBooking },
    examples: [{ reason: 'no-vehicle', seenStatus: 'received' }],
  },
  'POST /api/admin/bookings/:id/undo': {
    summary: 'Undo the last confirmation or cancellation',
    caller: 'team',
    rules: 'undo',
    body: undoCall,
    bodyOptional: true,
    dryRun: true,
    answers: { 200: undoneBooking },
    examples: [{ version: 2 }],
  },
  'PUT /api/admin/bookings/:id': {
    summary: 'Change a booking',
    description:
      'Absent and null fields stay unchanged. With an outdated `version` it answers 409 with what was changed meanwhile. Members of the answer that cannot be changed may be sent back as they are.',
    caller: 'team',
    rules: 'edit',
    body: editCall,
    dryRun: true,
    answers: { 200: editedBooking },
    examples: [{ pickupTime: '10:15', sendEmail: true, version: 1 }],
  },
  'DELETE /api/admin/bookings/:id': {
    summary: 'Delete a booking',
    caller: 'team',
    body: expectedStatusCall,
    bodyOptional: true,
    dryRun: true,
    answers: { 200: oneBooking },
    examples: [{ seenStatus: 'cancelled' }],
  },
  'DELETE /api/admin/cancelled-bookings': {
    summary: 'Delete all cancelled bookings',
    caller: 'owner',
    dryRun: true,
    answers: { 200: deletedCount },
  },
  'POST /api/admin/bookings/:id/payment': {
    summary: 'Mark a booking, or the rest of its fare, as paid',
    caller: 'accounts',
    rules: 'payments',
    body: paymentCall,
    dryRun: true,
    answers: { 200: oneBooking },
    examples: [{ method: 'cash' }],
  },
  'DELETE /api/admin/bookings/:id/payment': {
    summary: 'Take back the last payment of a booking',
    caller: 'accounts',
    rules: 'payments',
    dryRun: true,
    answers: { 200: oneBooking },
  },
  'PUT /api/admin/bookings/:id/pickup-state': {
    summary: 'Set the state in which a ride begins',
    caller: 'accounts',
    rules: 'pickup-state',
    body: pickupStateCall,
    dryRun: true,
    answers: { 200: oneBooking },
    examples: [{ state: '07' }],
  },
  'POST /api/admin/manual-booking': {
    summary: 'Book for a customer',
    description: 'Send an `Idempotency-Key`: a repeated key answers the same booking.',
    caller: 'team',
    rules: 'manual-booking',
    body: manualBookingCall,
    dryRun: true,
    answers: { 200: oneBooking, 201: oneBooking },
    examples: [
      {
        serviceType: 'hourly',
        pickupLocation: 'Saket, New Delhi',
        dropLocation: 'Saket, New Delhi',
        pickupDate: '2027-01-15',
        pickupTime: '09:30',
        hoursRequired: 4,
        customerName: 'A Rider',
        customerEmail: 'rider@example.com',
        customerPhone: '+919876543210',
      },
    ],
  },
  'GET /api/admin/customers': {
    summary: 'Find customers',
    caller: 'team',
    rules: 'customers',
    query: customerListCall,
    answers: { 200: customerList },
  },
  'GET /api/admin/customers/:id': {
    summary: 'Show a customer with the rides ahead, the past ones and warnings',
    caller: 'team',
    rules: 'customers',
    answers: { 200: oneCustomer },
  },
  'POST /api/currency/convert': {
    summary: 'Convert an amount of a partner to rupees',
    caller: 'readers',
    rules: 'convert',
    body: convertCall,
    answers: { 200: conversion },
    examples: [{ amount: 45.5, fromCurrency: 'EUR' }],
  },
};

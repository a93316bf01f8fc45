import { actOnBooking } from '#app/api/admin/act-on-booking.server.ts';
import { paymentCall } from '#app/api/admin/schemas/payment-call.schema.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { MARK_BOOKING_PAID } from '#domain/billing/mark-paid.operation.ts';

export const loader = () => methodNotAllowed('POST', 'DELETE');

/** `POST /api/admin/bookings/{id}/payment` marks a booking as paid, and `DELETE` takes that back. */
export const action = actOnBooking(
  {
    POST: async (acts, about, request) =>
      acts.markBookingPaid({ ...about, ...(await readJson(request, paymentCall)) }),
    DELETE: (acts, about) => acts.markBookingUnpaid(about),
  },
  MARK_BOOKING_PAID,
);

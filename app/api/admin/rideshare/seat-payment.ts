import { actOnSeatBooking } from '#app/api/admin/act-on-booking.server.ts';
import { paymentCall } from '#app/api/admin/schemas/payment-call.schema.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { MARK_SEAT_PAID } from '#domain/billing/mark-paid.operation.ts';

export const loader = () => methodNotAllowed('POST', 'DELETE');

/** `POST /api/admin/rideshare-bookings/{id}/payment` marks a seat booking as paid, and `DELETE` takes that back. */
export const action = actOnSeatBooking(
  {
    POST: async (acts, about, request) =>
      acts.markSeatPaid({ ...about, ...(await readJson(request, paymentCall)) }),
    DELETE: (acts, about) => acts.markSeatUnpaid(about),
  },
  MARK_SEAT_PAID,
);

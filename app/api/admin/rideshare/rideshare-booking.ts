import { actOnSeatBooking } from '#app/api/admin/act-on-booking.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const loader = () => methodNotAllowed('DELETE');

/** `DELETE /api/admin/rideshare-bookings/{id}`, as 12 or RS-12: releases the seat and notifies the rider. */
export const action = actOnSeatBooking({ DELETE: (acts, about) => acts.cancelSeat(about) });

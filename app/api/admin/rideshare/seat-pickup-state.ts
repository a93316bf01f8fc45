import { actOnSeatBooking } from '#app/api/admin/act-on-booking.server.ts';
import { pickupStateCall } from '#app/api/admin/schemas/pickup-state-call.schema.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { SET_STOP_STATE } from '#domain/billing/set-pickup-state.operation.ts';

export const loader = () => methodNotAllowed('PUT');

/** `PUT /api/admin/rideshare-bookings/{id}/pickup-state` sets the state of the stop at which the seat begins. */
export const action = actOnSeatBooking(
  {
    PUT: async (acts, about, request) =>
      acts.setStopState({ ...about, ...(await readJson(request, pickupStateCall)) }),
  },
  SET_STOP_STATE,
);

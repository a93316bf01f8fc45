import { actOnBooking } from '#app/api/admin/act-on-booking.server.ts';
import { pickupStateCall } from '#app/api/admin/schemas/pickup-state-call.schema.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { SET_PICKUP_STATE } from '#domain/billing/set-pickup-state.operation.ts';

export const loader = () => methodNotAllowed('PUT');

/** `PUT /api/admin/bookings/{id}/pickup-state` sets the state in which the ride begins. */
export const action = actOnBooking(
  {
    PUT: async (acts, about, request) =>
      acts.setPickupState({ ...about, ...(await readJson(request, pickupStateCall)) }),
  },
  SET_PICKUP_STATE,
);

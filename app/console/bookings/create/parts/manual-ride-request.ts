import { toRideRequest } from '#app/ride/ride-answers.ts';
import type { BookedService } from '#domain/bookings/booking.ts';
import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { Answers, RIDE_INPUTS, TEAM_INPUTS } from '#domain/rides/input-fields.ts';

/** Returns the ride that the team's form or call asks for, in the domain's names. */
export function manualRideRequest(
  service: BookedService,
  answers: Answers<typeof RIDE_INPUTS & typeof TEAM_INPUTS>,
  typedFare: Pick<ManualRideRequest, 'fare' | 'currency'>,
): ManualRideRequest {
  return {
    ...toRideRequest(service, answers),
    ...typedFare,
    dropDate: answers.dropDate ?? '',
    dropTime: answers.dropTime ?? '',
    partnerBookingId: answers.transferzBookingId ?? '',
    arrivalTime: answers.arrivalTime ?? '',
    guest: {
      name: answers.foreignCustomerName ?? '',
      email: answers.foreignCustomerEmail ?? '',
      phone: answers.foreignCustomerPhone ?? '',
    },
  };
}

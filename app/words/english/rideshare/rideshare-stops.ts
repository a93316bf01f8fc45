/** The second step of a seat booking: the stops. */

export const seatsFreeFrom = (free: number) =>
  free === 1 ? '1 seat available, from' : `${free || 'No'} seats available, from`;
export const loading = 'Loading...';
export const continueLabel = 'Continue';
export const chooseSeat = 'Choose a seat';
export const noSeat = 'No seat is available on this trip';
export const noSeatText =
  'A seat on hold may become available. You can continue and wait, or choose another date.';
export const pickupPoint = 'Pickup point';
export const pickupHint = 'Times are in India. Please arrive 10 minutes early.';
export const dropPoint = 'Drop point';

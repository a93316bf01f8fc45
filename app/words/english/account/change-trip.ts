/** The change of a seat booking to another trip (`/my-bookings/RS-…/trip`). */

export const title = 'Change your trip';
export const changeTripOf = (reference: string) => `Change the trip of ${reference}`;
export const chooseSeatsFor = (reference: string) => `Choose new seats for ${reference}`;
export const presentTrip = (seats: string, when: string, way: string) => `${seats}, ${when}, ${way}.`;
export const notChanged = 'Trip not changed';
export const failed = 'We could not change the trip. Please try again.';
export const myBookings = 'My Bookings';

// The trip
export const noOtherTrip = (count: number) =>
  `No other trip of this route has ${count === 1 ? 'a seat' : `${count} seats`} available.`;
export const newDay = 'New day';
export const newDayHint = 'You pay the price of the new seats. You keep your seats until you confirm.';
export const availableFrom = (free: number, price: string) => `${free} available, from ${price}`;
export const presentFare = 'Fare now';
export const chooseSeats = 'Choose seats';

// The seats
export const newTrip = (when: string, fare: string, count: number) =>
  `New trip: ${when}. You pay ${fare} for your ${count === 1 ? 'seat' : 'seats'} now; the new fare is the sum of the prices on the map.`;
export const chooseNewSeats = (count: number) => (count === 1 ? 'New seat' : `Choose ${count} new seats`);
export const frontAtTop = 'The front of the car is at the top.';
export const chooseOtherDay = 'Choose another day';
export const newFare = 'New fare';
export const changing = 'Changing...';
export const confirm = 'Confirm the new trip';

// The answer
export const changed = 'Trip changed';
export const changedTo = (reference: string, time: string, fare: string) =>
  `The pickup of ${reference} is now at ${time}. The new fare is ${fare}.`;

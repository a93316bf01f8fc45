/** The trip card beside each step of a seat booking. */

export const included: readonly string[] = [
  'Your own seat in an electric MPV with chauffeur',
  'No extra charges',
];
export const fareSummary = 'Fare summary';
export const totalFare = 'Total fare';
export const payOnArrival = 'Pay on arrival, by cash or UPI.';
export const yourTrip = 'Your trip';
export const route = 'Route';
export const direction = 'Direction';
export const travelDate = 'Travel date';
export const pickup = 'Pickup';
export const drop = 'Drop';

// Until when it can be changed
export const changeBefore = (hours: number) =>
  `Change or cancel at no charge up to ${hours} hours before pickup`;
export const changeUntil = (time: string) => `Change or cancel at no charge until ${time}`;
export const callToChange = (hours: number) =>
  `Less than ${hours} hours before pickup: please call us to change or cancel`;

/** The fields of a ride. */

import { counted } from '#domain/kernel/text/counted.ts';

export const tripDirection = 'Trip direction';
export const tripType = 'Trip type';
export const pickupLocation = 'Pickup location';
export const dropLocation = 'Drop location';
export const locationHint = 'Area and city, such as Saket, New Delhi';
export const whichPlace = 'Which one do you mean?';
export const whichPlaceError = 'Choose which place you mean';
export const pickupTerminal = 'Pickup terminal';
export const dropTerminal = 'Drop terminal';
export const selectTerminal = 'Select terminal';
export const flightNumber = 'Flight number';
export const flightHint = 'So your chauffeur knows your flight.';
export const meetAndGreet = 'Meet & Greet';
export const meetAndGreetHint = 'Your chauffeur waits at arrivals with a name board.';
export const hours = 'Hours';
export const hoursUnit = 'hours';
export const hoursHint = (minimum: number) => `At least ${counted(minimum, 'hour')}, within Delhi NCR.`;
export const unlimitedKm = 'Unlimited KMs';
export const stayDuration = 'Stay duration';
export const stayHint = 'How long the car waits before the return trip.';
export const stay = (label: string, hours: number) =>
  `${label}, ${hours < 24 ? `${hours} hours` : `${hours / 24} ${hours === 24 ? 'day' : 'days'}`}`;
export const pickupDate = 'Pickup date';
export const pickupTime = 'Pickup time';
export const earliest = (time: string, isToday: boolean) => `From ${time} ${isToday ? 'today' : 'tomorrow'}`;
export const likelyTime = (time: string, isToday: boolean) => `${isToday ? 'Today' : 'Tomorrow'} ${time}`;
export const soonest = (time: string, isToday: boolean) =>
  `As soon as possible, ${isToday ? time : `tomorrow ${time}`}`;
export const indiaTime = 'India time (IST)';

// Saved places and the own location
export const changePlaces = 'Change places';
export const savePlaces = 'Save Home and Work';
export const myLocation = 'Use my location';
export const findingLocation = 'Finding your location...';
export const locationUnloaded =
  'We could not find your location. You may be offline. Please type the pickup location.';

/** The change of an own booking (`/my-bookings/BK-…/change`). */

export const title = 'Change a booking';
export const change = (reference: string) => `Change ${reference}`;
export const pickupOn = (time: string) => `Pickup on ${time}.`;
export const tooLate = (hours: number) =>
  `Pickup is in less than ${hours} hours, so this booking can no longer be changed here.`;
export const byPhone = 'Our team arranged this booking with you.';
export const closed = 'This booking can no longer be changed.';
export const callUs = ' Call us on ';
export const weWillHelp = ' and we will help.';
export const myBookings = 'My Bookings';

// The answers
export const pickupDate = 'Pickup date';
export const pickupTime = 'Pickup time';
export const pickupFrom = (time: string, isToday: boolean) =>
  `From ${time} ${isToday ? 'today' : 'tomorrow'}`;
export const indiaTime = 'India time (IST)';
export const placesFixed = (places: string) =>
  `${places}. Our team set the fare for these places. Call us to change them.`;
export const pickupLocation = 'Pickup location';
export const areaAndCity = 'Area and city, such as Saket, New Delhi';
export const pickupTerminal = 'Pickup terminal';
export const dropTerminal = 'Drop terminal';
export const flightNumber = 'Flight number';
export const whichFlight = 'So your chauffeur knows which flight to meet.';
export const freeUpTo = (hours: number) =>
  `A new time keeps the fare. For a new place we show the new fare first. Changes are free up to ${hours} hours before pickup.`;
export const keep = 'Keep the booking as it is';
export const fareToday = 'Fare now';
export const seeNewFare = 'See the new fare';
export const checkingFare = 'Checking the fare...';

// The question
export const confirmTitle = (reference: string) => `Confirm the change of ${reference}`;
export const newFare = 'New fare';
export const sameFare = 'The fare stays the same.';
export const staysConfirmed = 'Your booking stays confirmed. If we can’t make the new time, we’ll call you.';
export const notConfirmedYet = 'We have not confirmed this booking yet. We confirm it with your change.';
export const payDifference = 'You have already paid. You pay the difference on arrival.';
export const returnDifference = 'You have already paid. We return the difference.';
export const backToAnswers = 'Back';
export const changing = 'Changing...';
export const confirm = 'Confirm the change';

// Answers
export const failed = 'We could not change it. Please try again.';
export const notChanged = 'Booking not changed';
export const nothingDifferent = 'You have not changed anything yet';
export const changeSomething = 'Change the time, the flight or the pickup.';
export const fareChanged = 'The fare has changed';
export const checkNewFare = 'Nothing is changed yet. Please check the new fare and confirm again.';
export const changedMeanwhile = 'This booking has just changed';
export const checkAnswers = 'Your change was not made. Please check your answers and send them again.';
export const changed = 'Booking changed';
export const changedTo = (reference: string, time: string, isConfirmed: boolean) =>
  `${reference} is now for ${time}. ${isConfirmed ? 'It stays confirmed.' : 'We confirm it with your change.'}`;
